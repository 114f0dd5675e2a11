import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, headerLogIn, logIn, logInDialog } from '#/steps/sign-in.ts'

const nextPassword = 'Ebb-2026-out'

// Asked for: "change password in settings"; design, 6: the token is "revoked on … password change".
test('a changed password applies immediately, and ends the other sessions', async ({
  browser,
  origins,
  page,
  context,
  signedIn,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${origins.web}/?signIn=login`)
  await logIn(other, signedIn)

  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByRole('button', { name: 'Change password' }).click()
  await section.getByLabel('Current password').fill(signedIn.password)
  await section.getByLabel('New password', { exact: true }).fill(nextPassword)
  await section.getByLabel('Repeat new password').fill(nextPassword)
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  const sessions = page.getByRole('list', { name: 'Where you’re logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await other.goto(`${origins.web}/dashboard`)
  await expect(logInDialog(other)).toBeVisible()
  // The dialog opens as soon as the session has ended, and hides the header from screen readers.
  const head = other.getByRole('banner', { includeHidden: true })
  await expect(head.getByRole('button', { name: 'Log in', includeHidden: true })).toBeAttached()
  await logIn(other, { ...signedIn, password: nextPassword })
  await elsewhere.close()
})

// Asked for: "sessions list and revoke".
test('another session is listed and ended from here', async ({ browser, origins, page, signedIn }) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${origins.web}/?signIn=login`)
  await logIn(other, signedIn)
  // An open page fetches the coupon after a while, and would notice the end too early.
  await other.goto('about:blank')
  await page.goto('/settings')
  const sessions = page.getByRole('list', { name: 'Where you’re logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
  await sessions.getByRole('button', { name: /^Log out/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
  await other.goto(origins.web)
  await expect(other.getByText('You were logged out. Please log in again.')).toBeVisible()
  await expect(headerLogIn(other)).toBeVisible()
  await elsewhere.close()
})

// Asked for: "forgot and reset password".
test('a forgotten password is reset through a link in an email', async ({ context, origins, page, signedIn }) => {
  await context.clearCookies()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(signedIn.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  const mail = await receiveMail(origins.mailInbox, signedIn.email, /password/i)
  await page.goto(mail.links.find((address) => address.includes('resetPassword')) ?? '')
  const field = page.locator('input[type="password"]').first()
  await field.fill(nextPassword)
  await page.getByRole('button').first().click()
  await page.goto('/?signIn=login')
  await logIn(page, { ...signedIn, password: nextPassword })
})

// Asked for: "GET user/export (a ZIP of JSON of all my data)".
test('all stored data can be exported', async ({ page, signedIn }) => {
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tidewatch-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  const text = Object.values(files).map((content) => new TextDecoder().decode(content))
  expect(text.join('\n')).toContain(signedIn.email)
})

// Spec, 4: "Account deletion: on response code 0, sign out silently, …, show 'UserDeleted' and go to the home page."
test('a deleted account is gone, and its user notified', async ({ context, origins, page, request, signedIn }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(signedIn.email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account and data are deleted.')).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(page.getByText('You’re logged out.')).toBeHidden()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userToken')
  await expect(headerAccount(page)).toBeHidden()
  const answer = await request.get(`${origins.web}/api/user`, {
    headers: { tenantId: '6', Authorization: signedIn.userToken },
  })
  expect(answer.status()).toBe(401)
})

// Spec, 4: "On a failed call, show the error message and reopen the login modal in login view."
test('a failed deletion call is reported, and the modal opens', async ({ page, signedIn, trouble }) => {
  trouble.expect(/ERR_FAILED|ERR_CONNECTION_REFUSED/)
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.continue(),
  )
  await page.getByRole('alertdialog').getByRole('textbox').fill(signedIn.email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(logInDialog(page)).toBeVisible()
  await expect(page.getByText('We can’t reach Tidewatch right now.').first()).toBeVisible()
})
