import type { Page, TestInfo } from '@playwright/test'
import { exportWithInsights } from '#/fixtures/history-archives.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { collectInsights, simulateInstagramAction } from '#/fixtures/operations.ts'
import { expect, test } from '#/fixtures/test.ts'
import { openAddBox } from '#/steps/accounts.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

/** One account has one connection, so a retry needs another account. */
const handleFor = (handles: readonly [string, string], { retry }: TestInfo) => handles[retry === 0 ? 0 : 1]

const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** Connects an account from the dashboard through the stand-in for Instagram's window. */
async function completeConsent(page: Page, handle: string, decision: 'Allow' | 'Cancel' = 'Allow') {
  await page.goto('/dashboard')
  await openAddBox(page)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await consentAtInstagram(page, handle, decision)
}

/** Goes from the dialog that says what is read through the stand-in and back. */
async function consentAtInstagram(page: Page, handle: string, decision: 'Allow' | 'Cancel' = 'Allow') {
  await expect(page.getByRole('dialog')).toContainText('Tidewatch never sees your password')
  await dialogButton(page, 'Continue to Instagram').click()
  await expect(page.getByRole('heading', { name: 'Stand-in for Instagram’s log-in' })).toBeVisible()
  await page.getByLabel('Another fictional account').fill(handle)
  await page.getByRole('button', { name: decision }).click()
}

test('a professional account is connected, shows its owner’s insights, and is disconnected', async ({
  page,
  signedIn,
}, info) => {
  test.slow()
  const handle = handleFor(['harbour.lights', 'casa.limon'], info)
  await completeConsent(page, handle)
  await expect(page.getByRole('heading', { name: `@${handle} is connected` })).toBeVisible()
  // Neither code nor state stays in the URL.
  await expect(page).toHaveURL(({ search }) => search === '')
  await page.getByRole('link', { name: 'Open account' }).click()

  const own = page.getByRole('region', { name: 'Your insights' })
  await expect(own.getByRole('heading', { name: /^Reach: [\d,]+ in \d+ days$/ })).toBeVisible({ timeout: 20_000 })
  await expect(own).toContainText('Sample data: this account is fictional')
  await expect(
    own.getByRole('heading', { name: /followed than unfollowed|unfollowed than followed|As many/ }),
  ).toBeVisible()
  await expect(own).toContainText('Instagram tells no one who unfollowed')
  await expect(own.getByRole('heading', { name: /Most followers are online on/ })).toBeVisible()
  await expect(own.getByRole('heading', { name: /Most followers are in/ })).toBeVisible()
  await own.getByRole('button', { name: 'Where this comes from: Views' }).click()
  const source = page.getByRole('dialog', { name: 'Where this comes from: Views' })
  await expect(source).toContainText('Own account')
  await expect(source).toContainText('up to 48 hours late')
  await page.keyboard.press('Escape')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await page.goto('/settings')
  const card = page.getByRole('article', { name: `@${handle}` })
  await expect(card).toContainText('renews automatically')
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect and erase' }).click()
  await expect(page.getByText('No accounts connected.')).toBeVisible()
  expect(signedIn.userToken).not.toBe('')
})

test('insights in an export are shown with their date, and beside the connected account’s where both disagree', async ({
  page,
  signedIn,
}, info) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  const handle = handleFor(['haneul.bakes', 'baan.dokmai'], info)
  const { name, bytes } = exportWithInsights(handle, new Date())
  await page.goto('/import')
  await page
    .getByLabel('Choose your Instagram export')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  await expect(page.getByRole('checkbox', { name: 'Insights' })).toBeChecked()
  await page.getByRole('button', { name: 'Send selection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Instagram export of @${handle}` })).toBeVisible({
    timeout: 30_000,
  })
  await page.goto('/dashboard?tab=watched')
  await page.getByRole('link', { name: handle }).first().click()
  const own = page.getByRole('region', { name: 'Your insights' })
  const row = own.getByRole('table', { name: 'From your Instagram exports' }).getByRole('row').nth(1)
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}(, \d{4})?$/)
  await expect(row.getByRole('cell').nth(2)).toHaveText('1,234,567')
  await own.getByRole('button', { name: 'Where this comes from: Insights in Instagram exports' }).click()
  await expect(page.getByRole('dialog', { name: /Insights in Instagram exports/ })).toContainText('Instagram export')
  await page.keyboard.press('Escape')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await completeConsent(page, handle)
  await page.getByRole('link', { name: 'Open account' }).click()
  await expect(own.getByRole('heading', { name: /^Reach: [\d,]+ in \d+ days$/ })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^1,234,567Own account: [\d,]+$/)
  // Both are in the chart as well: in its legend and its table.
  await expect(own.getByText('Instagram export', { exact: true }).first()).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('after a password change at Instagram, the owner is notified by email and on the screen, and reconnects', async ({
  page,
  origins,
  signedIn,
}, info) => {
  test.slow()
  const handle = handleFor(['kawabe.sento', 'padaria.aurora'], info)
  await completeConsent(page, handle)
  await page.getByRole('link', { name: 'Open account' }).click()
  const own = page.getByRole('region', { name: 'Your insights' })
  const reach = own.getByRole('heading', { name: /^Reach: [\d,]+ in \d+ days$/ })
  await expect(reach).toBeVisible({ timeout: 20_000 })

  await simulateInstagramAction(origins, handle, 'change-password')
  await collectInsights(origins, handle)
  await receiveMail(origins.mailInbox, signedIn.email, /^Reconnect .* to Instagram/)
  await page.reload()
  await expect(own.getByText('Instagram no longer accepts the connection')).toBeVisible()
  // Collected data stays.
  await expect(reach).toBeVisible()

  await own.getByRole('button', { name: 'Reconnect account' }).click()
  await consentAtInstagram(page, handle)
  await expect(page.getByRole('heading', { name: `@${handle} is connected` })).toBeVisible()
  await page.getByRole('link', { name: 'Open account' }).click()
  await expect(reach).toBeVisible()
  await expect(own.getByText('Instagram no longer accepts the connection')).toBeHidden()
  await page.goto('/settings')
  await expect(page.getByRole('article', { name: `@${handle}` })).toContainText('renews automatically')
})

test('cancelling at Instagram, or a personal account, is explained with what to do next', async ({
  page,
  signedIn,
}) => {
  await completeConsent(page, 'casa.limon', 'Cancel')
  await expect(page.getByRole('heading', { name: 'Nothing was connected' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await completeConsent(page, 'personal.example')
  await expect(page.getByRole('heading', { name: 'This is a personal account' })).toBeVisible()
  await expect(page.getByText('Switch to professional account')).toBeVisible()
  expect(signedIn.userToken).not.toBe('')
})

test('an unexpected response from Instagram is rejected', async ({ page, signedIn }) => {
  await page.goto('/connect/instagram?state=en.made-up&code=made-up')
  await expect(page.getByRole('heading', { name: 'This attempt expired' })).toBeVisible()
  expect(signedIn.userToken).not.toBe('')
})

test('the return from Instagram keeps the language', async ({ page, signedIn }) => {
  await page.goto('/connect/instagram?state=de.made-up&code=made-up')
  await expect(page).toHaveURL(/\/de\/connect\/instagram$/)
  await expect(page.getByRole('heading', { name: 'Dieser Versuch ist abgelaufen' })).toBeVisible()
  expect(signedIn.userToken).not.toBe('')
})
