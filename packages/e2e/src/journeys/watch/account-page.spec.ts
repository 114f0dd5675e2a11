import type { Page } from '@playwright/test'
import { findSample } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' })
const curve = (page: Page) => page.getByRole('figure', { name: /(more|fewer) followers?|^Followers stayed/ })

// Asked for: "Tabs instead of an 8,500 px scroll; each tab has its own address."
test('each tab has its own URL and shows only its own content', async ({ page, origins }) => {
  const address = `/sample/${(await findSample(origins, 'harbour.lights')).id}`
  await page.goto(`${address}?days=90&tab=patterns`)
  await expect(page.getByRole('heading', { name: 'What works', exact: true })).toBeVisible()
  await expect(curve(page)).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  for (const [name, heading] of [
    ['Posts', 'Best posts'],
    ['Activity', 'Activity'],
    ['Overview', 'Changes'],
  ] as const) {
    await tabs(page).getByRole('link', { name, exact: true }).click()
    await expect(tabs(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('days')).toBe('90')
    await expectNoHorizontalScroll(page)
  }
  await expect(curve(page)).toBeVisible()
})

test('changes are on the first screen', async ({ page, origins }) => {
  await page.goto(`/sample/${(await findSample(origins, 'harbour.lights')).id}`)
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByRole('listitem').first()).toBeVisible()
  await expect(changes.getByRole('heading', { name: 'Changes' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

// Uses keys and a pointer, which phones don't have.
test('days are selected on the chart, and everything below applies to them', { tag: '@wide' }, async ({
  page,
  origins,
}) => {
  await page.goto(`/sample/${(await findSample(origins, 'harbour.lights')).id}?days=90`)
  const plot = curve(page).getByRole('img')
  await expect(page.locator('[data-picture]:visible').first()).toBeVisible()
  const daysOf = () => {
    const { searchParams } = new URL(page.url())
    const [from, to] = [searchParams.get('from'), searchParams.get('to')].map((day) => Date.parse(day ?? ''))
    return Math.round(((to ?? Number.NaN) - (from ?? Number.NaN)) / 86_400_000)
  }

  await test.step('with the keyboard', async () => {
    await plot.focus()
    await page.keyboard.press('Home')
    for (let day = 0; day < 20; day += 1) await page.keyboard.press('Shift+ArrowRight')
    await expect(page.locator('[data-range]')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(daysOf).toBe(20)
    await expect(page.locator('[data-range]')).toHaveCount(0)
    await page.keyboard.press('-')
    await expect.poll(daysOf).toBeGreaterThan(30)
  })

  await test.step('with the pointer', async () => {
    await page.getByRole('radio', { name: '90 days' }).dispatchEvent('click')
    await expect.poll(daysOf).toBeNaN()
    await plot.scrollIntoViewIfNeeded()
    const box = await plot.boundingBox()
    if (!box) throw new Error('The plot is not there.')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.4, y)
    await expect(page.locator('[data-tip]')).toBeVisible()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.7, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(daysOf).toBeGreaterThan(20)
    await expect.poll(daysOf).toBeLessThan(40)

    // Without focus or Ctrl, the wheel scrolls the page.
    await page.getByRole('heading', { level: 1 }).click()
    const before = page.url()
    await page.mouse.move(box.x + box.width / 2, y)
    await page.mouse.wheel(0, 40)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(page.url()).toBe(before)
  })
})
