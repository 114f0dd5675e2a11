import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

const wide = { tag: '@wide' }

// Asked for: "first unseen change visible within the first screen at 390x844 and 1440x900 with 12 accounts".
test('the feed shows changes within the first screen', async ({ page, asAda, isMobile }) => {
  expect(asAda.email).not.toBe('')
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const feed = page.getByRole('tabpanel', { name: /^Feed/ })
  // On quiet days this is a button that reveals routine changes.
  const first = feed.locator('[data-row]').first()
  await expect(first).toBeVisible()
  // The one-time notice about the terms takes up space until it is dismissed. It may appear after the feed.
  const terms = page.getByRole('button', { name: 'Got it' })
  await expect(async () => {
    if (await terms.isVisible()) await terms.click()
    const box = await first.boundingBox()
    expect(box?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - 80)
  }).toPass()
  await expect(feed.getByText(/in \d+ days?\.$/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await feed.getByRole('button', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL(/\?kind=profile$/)
  await expect(feed.locator('ins, del').first()).toBeVisible()
  await page.reload()
  await expect(feed.getByRole('button', { name: 'Profile', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('tab', { name: /^Watching/ }).click()
  await page.getByText('Table', { exact: true }).click()
  await expect(page).toHaveURL(/tab=watched&as=table/)
  await page.getByRole('button', { name: 'Followers', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Followers' })).toHaveAttribute('aria-sort', 'descending')
})

// Asked for: "`j`/`k`, `Enter`". Phones have no keys.
test('list keys move through the feed, and Enter opens the account', wide, async ({ page, asAda }) => {
  expect(asAda.email).not.toBe('')
  await page.goto('/dashboard')
  const rows = page.getByRole('tabpanel', { name: /^Feed/ }).locator('[data-row]')
  // After the buttons of quiet days.
  const account = rows.and(page.getByRole('link')).first()
  await account.waitFor()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(account).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(account).not.toBeFocused()
  await expect(rows.and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/accounts\//)
})

// On phones it is above the feed, in one line.
test('beside the feed, accounts that need attention follow it in the tab order', wide, async ({ page, asAda }) => {
  expect(asAda.email).not.toBe('')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const feed = page.getByRole('tabpanel', { name: /^Feed/ })
  await feed.getByRole('listitem').first().waitFor()
  await expect(page.locator('#needs-you')).toBeVisible()
  await page.getByRole('tab', { name: /^Feed/ }).focus()
  await page.keyboard.press('Tab')
  // The panel itself is higher than the window, so its first control is the stop.
  await expect(feed).not.toBeFocused()
  await expect(feed.locator(':focus')).toBeInViewport()
  expect(
    await page
      .locator('#needs-you')
      .evaluate((needs) =>
        Boolean(
          document.querySelector('[role=tabpanel]')?.compareDocumentPosition(needs) ===
            Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      ),
  ).toBe(true)
})
