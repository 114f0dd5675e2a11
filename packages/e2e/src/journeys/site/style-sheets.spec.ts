import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'

/**
 * What the style sheets say of each part of the header and of what the page shows at first, by its tag and text. Sizes and
 * margins would tell of the layout.
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
      'position',
    ]
    return Object.fromEntries(
      elements
        .filter((element) => element.textContent && element.checkVisibility({ contentVisibilityAuto: true }))
        .map((element) => {
          const style = getComputedStyle(element)
          return [
            `${element.tagName} ${element.textContent}`.slice(0, 60),
            properties.map((name) => style.getPropertyValue(name)).join('; '),
          ]
        }),
    )
  })

type Styles = Awaited<ReturnType<typeof readStyles>>

async function openAnew(page: Page, path: string): Promise<Styles> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A colour that is on its way is none of the sheet's.
  const moving = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  return readStyles(page)
}

/** That the page was reached without loading a document, and looks as it does when it is opened by itself. */
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

// The landing and legal pages have a style sheet of their own. Both are there once somebody has moved between them and the app.
test('a landing page and a page of the app look the same beside each other’s style sheet', async ({ page }) => {
  const app = await openAnew(page, '/import')
  const landing = await openAnew(page, '/view-instagram-anonymously')
  await keep(page)
  await page.getByRole('textbox', { name: 'Search for an account' }).fill('personal.example')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Import Instagram export' }).last().click()
  await expect(page).toHaveURL(/\/import$/)
  await expectStyles(page, app)

  await page.goBack()
  await expect(page).toHaveURL(/\/view-instagram-anonymously$/)
  await expectStyles(page, landing)
})

test('a landing page that follows a page of the app looks the same', async ({ page }) => {
  const home = await openAnew(page, '/')
  await page.goto('/shared')
  await keep(page)
  await page.getByRole('main').getByRole('link', { name: 'What is Tidewatch?' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expectStyles(page, home)
})
