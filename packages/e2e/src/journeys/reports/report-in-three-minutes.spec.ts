import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible } from '#/steps/inspect-screen.ts'

/** The words that can be read in three minutes, with time for the chart. */
const maxWords = 700

const widths = [390, 1440] as const

test('an ordinary report is read in three minutes, on a phone and in a wide window', async ({
  page,
  asAda,
}, testInfo) => {
  test.slow()
  expect(asAda.userToken).not.toBe('')
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.goto('/reports')
  await page
    .getByRole('region', { name: 'Past reports' })
    .getByRole('link', { name: /Open the report on @tidal\.flats/ })
    .first()
    .click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByRole('paragraph')).toHaveCount(3)
  await expect(summary).not.toContainText('@tidal.flats')
  const method = page.getByRole('region', { name: 'Method and sources' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(method.getByText('What it never shows')).toBeHidden()
    // biome-ignore lint/performance/useDomNodeTextContent: folded text isn't on the screen.
    const words = (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean).length
    testInfo.annotations.push({ type: `words at ${width}`, description: String(words) })
    expect(words).toBeLessThanOrEqual(maxWords)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    for (const name of [/^PDF/, 'Copy link', 'Print', 'Delete report']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  }
  await method.getByRole('heading', { name: 'Method and sources' }).click()
  await expect(method.getByText('What it never shows')).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Further down, the sticky section names cover the head of a table.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  }
})
