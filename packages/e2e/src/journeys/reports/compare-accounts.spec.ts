import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

test('watched accounts are compared at a URL of their own, on a phone and in a wide window', async ({
  page,
  asAda,
}) => {
  test.slow()
  expect(asAda.userToken).not.toBe('')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/compare')
  await expect(page.getByRole('heading', { level: 1, name: 'Compare accounts' })).toBeVisible()
  await page.getByRole('checkbox', { name: '@tidal.flats' }).click()
  await page.getByRole('checkbox', { name: '@ferry.timetable' }).click()
  await expect(page).toHaveURL(/accounts=[0-9a-f-]{36}(%2C|,)[0-9a-f-]{36}/)

  await expect(page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  for (const name of ['PDF', 'Excel', 'CSV', 'Print', 'Copy link']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  const chart = page.getByRole('figure', { name: /is ahead at/ })
  await expect(chart.getByText('@tidal.flats', { exact: true })).toBeVisible()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('columnheader', { name: '@ferry.timetable' })).toBeVisible()

  const table = page.getByRole('table', { name: 'Metrics of the chosen accounts' })
  await table.getByRole('button', { name: 'Followers', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Followers' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('radio', { name: /^7 days/ }).check({ force: true })
  await expect(page).toHaveURL(/days=7/)
  await page.reload()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(table.getByRole('link', { name: '@tidal.flats' })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
  const chosen = page.getByRole('list', { name: 'Compared accounts' })
  await expect(chosen.getByRole('listitem')).toHaveText(['@tidal.flats', '@ferry.timetable'])
  await chosen.getByRole('button', { name: 'Remove @ferry.timetable' }).click()
  await expect(chosen.getByRole('listitem')).toHaveText(['@tidal.flats'])
  await expect(page).toHaveURL(/accounts=[0-9a-f-]{36}(&|$)/)
  await expect(table).toBeHidden()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
})

test('a comparison is shared by a link, read without an account, and no longer shared on request', async ({
  page,
  asAda,
  browser,
}) => {
  test.slow()
  expect(asAda.userToken).not.toBe('')
  await page.goto('/compare')
  await page.getByRole('checkbox', { name: '@tidal.flats' }).click()
  await page.getByRole('checkbox', { name: '@ferry.timetable' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' })
  await dialog.getByRole('textbox', { name: 'Your name, as readers see it' }).fill('Marta Lind')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link to the shared comparison' }).inputValue()
  expect(address).toMatch(/\/shared\/comparison#[\w-]{43}$/)
  await expectAccessible(page)

  const visitor = await browser.newContext()
  const shared = await visitor.newPage()
  await shared.goto(address)
  await expect(shared.getByText(/^Shared by Marta Lind, until/)).toBeVisible()
  await expect(shared.getByRole('heading', { level: 1, name: 'Shared comparison' })).toBeVisible()
  await expect(shared.getByRole('figure', { name: /is ahead at/ })).toBeVisible()
  const table = shared.getByRole('table', { name: 'Metrics of the chosen accounts' })
  await expect(table.getByRole('cell', { name: '@tidal.flats', exact: true })).toBeVisible()
  await expect(table.getByRole('link')).toHaveCount(0)
  await expect(shared.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(shared.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expectAccessible(shared)
  await shared.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(shared)

  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = dialog.getByRole('listitem').filter({ hasText: 'as Marta Lind' }).first()
  await expect(link.getByText(/@tidal\.flats and @ferry\.timetable/)).toBeVisible()
  await expect(link.getByText(/opened once/)).toBeVisible()
  await link.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByText(/^Stopped/).first()).toBeVisible()
  await shared.reload()
  await expect(shared.getByText('This link no longer works').first()).toBeVisible()
  await visitor.close()
})
