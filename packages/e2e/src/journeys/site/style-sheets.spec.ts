import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { expectArchiveShown, importArchive } from '#/steps/archive.ts'

/**
 * The styles of each element in the header and the main part, by its tag, class and text. Leaves out sizes and margins,
 * which depend on the layout.
 */
const readStyles = (page: Page) =>
  page.locator('header *, main *').evaluateAll((elements) => {
    const properties = [
      'color',
      'background-color',
      'font',
      'display',
      'gap',
      'padding',
      'border',
      'border-radius',
      'text-decoration',
      'grid-area',
      'flex-direction',
      'align-items',
      'position',
    ]
    return Object.fromEntries(
      elements
        .filter((element) => element.textContent && element.checkVisibility({ contentVisibilityAuto: true }))
        .map((element) => {
          const style = getComputedStyle(element)
          return [
            `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`,
            [
              ...properties.map((name) => style.getPropertyValue(name)),
              `${style.gridTemplateColumns.split(' ').length} columns`,
            ].join('; '),
          ]
        }),
    )
  })

type Styles = Awaited<ReturnType<typeof readStyles>>

async function openFresh(page: Page, path: string): Promise<Styles> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Colours in transition would differ.
  const moving = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  return readStyles(page)
}

/** Expects a page reached by client-side navigation to look the same as when opened directly. */
async function expectStyles(page: Page, alone: Styles): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(async () => {
    const beside = await readStyles(page)
    const both = Object.keys(alone).filter((key) => key in beside)
    expect(both.length).toBeGreaterThan(20)
    for (const key of both) expect(beside[key], key).toBe(alone[key])
  }).toPass({ timeout: 15_000 })
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
}

const keep = (page: Page) => page.evaluate(() => Object.assign(window, { isKept: true }))

async function openArchive(page: Page): Promise<void> {
  await importArchive(page, { isMobile: false })
  await expect(page).toHaveURL(/\/import$/)
  await expectArchiveShown(page)
}

// Landing and legal pages have their own style sheet. After navigating between them and the app, both are loaded.
test('a landing page and a page of the app look the same with both style sheets loaded', async ({ page }) => {
  await openFresh(page, '/import')
  await openArchive(page)
  const app = await readStyles(page)
  const path = '/how-to-see-what-someone-likes-on-instagram-in-2025'
  const landing = await openFresh(page, path)
  await keep(page)
  await openArchive(page)
  await expectStyles(page, app)

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expectStyles(page, landing)
})

test('a landing page looks the same after a page of the app', async ({ page }) => {
  const home = await openFresh(page, '/')
  await page.goto('/shared')
  await keep(page)
  await page.getByRole('main').getByRole('link', { name: 'What is Tidewatch?' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expectStyles(page, home)
})

// Uses keys, which phones don’t have.
test('plans look the same after the rules, and rules after the plans', { tag: '@wide' }, async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  const rules = await openFresh(page, '/rules')
  const plans = await openFresh(page, '/plans')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const goTo = async (name: string, path: string) => {
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await palette.getByRole('combobox').fill(name)
    await palette.getByRole('option', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await keep(page)
  await goTo('Our rules', '/rules')
  await expectStyles(page, rules)
  await goTo('Plans', '/plans')
  await expectStyles(page, plans)
})
