import { expect, test } from '#/fixtures/sample-user.ts'
import { expectAccessible } from '#/steps/inspect-screen.ts'

for (const width of [390, 1440]) {
  test(`watched accounts are compared by an address of their own, ${width} px wide`, async ({ page, asAda }) => {
    test.slow()
    expect(asAda.userToken).not.toBe('')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/compare')
    await expect(page.getByRole('heading', { level: 1, name: 'Compare accounts' })).toBeVisible()
    await page.getByRole('checkbox', { name: '@tidal.flats' }).click()
    await page.getByRole('checkbox', { name: '@ferry.timetable' }).click()
    await expect(page).toHaveURL(/accounts=[0-9a-f-]{36}(%2C|,)[0-9a-f-]{36}/)

    await expect(page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    for (const name of ['Excel', 'CSV', 'Print', 'Copy link']) {
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
    await expect(table.getByRole('link', { name: '@tidal.flats' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
}
