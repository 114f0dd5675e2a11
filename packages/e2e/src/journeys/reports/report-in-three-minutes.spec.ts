import { expect, test } from '#/fixtures/sample-user.ts'
import { expectAccessible } from '#/steps/inspect-screen.ts'

/** What three minutes are enough for, with time to look at the chart. */
const maxWords = 700

for (const width of [390, 1440]) {
  test(`an ordinary report is read in three minutes, ${width} px wide`, async ({ page, asAda }, testInfo) => {
    test.slow()
    expect(asAda.userToken).not.toBe('')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/reports')
    await page
      .getByRole('region', { name: 'Past reports' })
      .getByRole('link', { name: /Open the report on @tidal\.flats/ })
      .first()
      .click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByRole('paragraph')).toHaveCount(3)
    await expect(summary).not.toContainText('@tidal.flats')
    // biome-ignore lint/performance/useDomNodeTextContent: what is folded is no word on the screen.
    const words = (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean).length
    testInfo.annotations.push({ type: 'words', description: String(words) })
    expect(words).toBeLessThanOrEqual(maxWords)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    for (const name of [/^PDF/, 'Copy link', 'Print', 'Delete report']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    const method = page.getByRole('region', { name: 'Method and sources' })
    await expect(method.getByText('What it never shows')).toBeHidden()
    await method.getByRole('heading', { name: 'Method and sources' }).click()
    await expect(method.getByText('What it never shows')).toBeVisible()
    // Further down, the row of section names lies over the head of a table.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  })
}
