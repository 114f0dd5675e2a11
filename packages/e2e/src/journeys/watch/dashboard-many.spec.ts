import { duplicateMonitor } from '#/fixtures/operations.ts'
import { waitForArchive } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

test('of more than a hundred accounts only those in view are rendered, and each can be found', async ({
  page,
  origins,
  signedIn,
}) => {
  const { id } = await waitForArchive(origins, signedIn.userToken, 'archive.000')
  const further = Array.from({ length: 104 }, (_, index) => `archive.${String(index + 1).padStart(3, '0')}`)
  await duplicateMonitor(origins, id, further)
  await page.goto('/dashboard?tab=watched')
  const items = page.getByRole('list', { name: 'Accounts you watch' }).locator('> li')
  await expect(items.first()).toHaveAttribute('aria-setsize', '105')
  expect(await items.count()).toBeLessThan(60)

  const last = page.getByRole('article').filter({ hasText: '@archive.000' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await items.count()).toBeLessThan(60)

  await page.getByRole('searchbox', { name: 'Account or tag' }).fill('archive.042')
  await expect(items).toHaveText([/@archive\.042/])

  // With several accounts the feed can be filtered by account; on phones, beside the filter for kinds.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeAttached()
  await expectNoHorizontalScroll(page)
})

test('a table with the maximum number of accounts renders only rows in view, and sorts at once', async ({
  page,
  origins,
  signedIn,
}) => {
  const { id } = await waitForArchive(origins, signedIn.userToken, 'archive.000')
  const further = Array.from({ length: 999 }, (_, index) => `archive.${String(index + 1).padStart(3, '0')}`)
  await duplicateMonitor(origins, id, further)
  await page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.goto('/dashboard?tab=watched&as=table')
  const table = page.getByRole('table', { name: 'Accounts you watch' })
  await expect(table).toHaveAttribute('aria-rowcount', '501')
  const rows = table.locator('tbody tr:not([aria-hidden])')
  expect(await rows.count()).toBeLessThan(60)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(rows.first()).toContainText('@archive.500')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(rows.first()).toContainText('@archive.999')
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '2')

  // By keyboard: the focused row stays rendered when scrolled away, and Tab moves on to the next one.
  const link = (name: string) => table.getByRole('link', { name, exact: true })
  await link('@archive.999').focus()
  await table.locator('xpath=..').evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  await expect(link('@archive.500')).toBeVisible()
  await expect(link('@archive.998')).toHaveCount(0)
  await expect(link('@archive.999')).toBeFocused()
  expect(await rows.count()).toBeLessThan(60)
  // The menu of the row, then the next row's box and link.
  await page.keyboard.press('Tab')
  await expect(link('@archive.998')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link('@archive.998')).toBeFocused()
  await expect(link('@archive.998')).toBeInViewport()

  await page.getByRole('button', { name: 'Select all 500' }).click()
  await expect(page.getByText('500 selected')).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(0, ...((window as Window & { longTasks?: number[] }).longTasks ?? [])),
  )
  process.stdout.write(`longest task with a table of 500 rows: ${longest} ms\n`)
})
