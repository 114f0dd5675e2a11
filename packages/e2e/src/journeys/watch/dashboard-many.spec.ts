import { repeatMonitor } from '#/fixtures/operations.ts'
import { awaitArchive } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'

test('of more than a hundred accounts only those in view are rendered, and each is found', async ({
  page,
  origins,
  signedIn,
}) => {
  const { id } = await awaitArchive(origins, signedIn.userToken, 'archive.000')
  const further = Array.from({ length: 104 }, (_, index) => `archive.${String(index + 1).padStart(3, '0')}`)
  await repeatMonitor(origins, id, further)
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

  await page.getByRole('searchbox', { name: 'Find an account or a tag' }).fill('archive.042')
  await expect(items).toHaveText([/@archive\.042/])
})

test('a table of as many accounts as the dashboard holds sorts at once', async ({ page, origins, signedIn }) => {
  const { id } = await awaitArchive(origins, signedIn.userToken, 'archive.000')
  const further = Array.from({ length: 999 }, (_, index) => `archive.${String(index + 1).padStart(3, '0')}`)
  await repeatMonitor(origins, id, further)
  await page.goto('/dashboard?tab=watched&as=table')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(101)
  const longTasks = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    return seen
  })
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(rows.nth(1)).toContainText('@archive.500')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(rows.nth(1)).toContainText('@archive.999')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(201)
  await page.getByRole('button', { name: 'Select all 500' }).click()
  await expect(page.getByText('500 selected')).toBeVisible()
  process.stdout.write(`longest task with 500 rows: ${Math.max(0, ...(await longTasks.jsonValue()))} ms\n`)
})
