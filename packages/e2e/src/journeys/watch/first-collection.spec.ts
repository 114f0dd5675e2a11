import { expect, test } from '#/fixtures/test.ts'
import { addAccount, card, recordSteps } from '#/steps/accounts.ts'

// Asked for: "Progress that moves while the worker works, then the dashboard card and the account page without a
// reload." This account responds slowly, like the real source; others would finish too fast to observe.
test('a first collection moves step by step, and the card updates automatically', async ({ page, signedIn }) => {
  await page.goto('/dashboard?tab=watched')
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  const steps = await recordSteps(page)
  const heights = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const note = () => {
      const box = document.querySelector('section[aria-labelledby="first-collection"]')
      if (box) seen.add(Math.round(box.getBoundingClientRect().height))
      requestAnimationFrame(note)
    }
    note()
    return seen
  })
  await addAccount(page, 'fault.slow', 'fault.slow')
  const seen = (await steps()).map((step) => step.replace(/, in progress.*/, ''))
  expect(seen.length, `steps shown: ${seen.join(' / ')}`).toBeGreaterThanOrEqual(2)
  // Content below moves when the account is added, but not again when the collection ends.
  expect(await heights.evaluate((seen) => [...seen])).toHaveLength(1)

  await expect(card(page, 'fault.slow').getByText('Watching')).toBeVisible()
  await expect(card(page, 'fault.slow')).toContainText(/[\d,]+\s*followers/)
  await page.getByRole('link', { name: 'Open account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fault: slow' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Best posts' })).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
  expect(signedIn.userToken).not.toBe('')
})

// An account that isn't a sample, with the most followers of all.
test('an account that was never watched before gets its first report', async ({ page, signedIn }) => {
  await page.goto('/dashboard?tab=watched')
  await addAccount(page, 'https://www.instagram.com/solstice.parade/?hl=en', 'solstice.parade')
  await page.getByRole('link', { name: 'Read first report' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(/First check: [\d,]{11} followers and [\d,]+ posts\./)
  expect(signedIn.userToken).not.toBe('')
})
