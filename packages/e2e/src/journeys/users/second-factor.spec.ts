import { readFile } from 'node:fs/promises'
import { logInAs } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { backdateLogins, grantRoles } from '#/fixtures/operations.ts'
import { codeOf, enrol } from '#/fixtures/second-factor.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { headerAccount, headerLogIn, logInDialog, signOut } from '#/steps/sign-in.ts'
import { chooseAccount } from '#/steps/social.ts'

// Asked for: "a second factor (TOTP …) for everybody, required for staff".
test('a second factor is set up, asked for at login, replaced by a recovery code, and turned off', async ({
  context,
  page,
  origins,
  signedIn,
}) => {
  test.slow()
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible()
  const key = (await section.locator('code').textContent()) ?? ''
  const secret = key.replaceAll(' ', '')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const first = section.getByLabel('Code from the app')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('Enter the code.')).toBeVisible()
  await first.fill('000000')
  await first.press('Enter')
  await expect(section.getByText('That code is wrong or was already used.')).toBeVisible()
  await expect(first).toHaveValue('000000')
  await first.fill(codeOf(secret))
  await first.press('Enter')

  await expect(section.getByText('Your recovery codes')).toBeVisible()
  const codes = await section.getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await section.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section.getByText('10 recovery codes left')).toBeVisible()
  await receiveMail(origins.mailInbox, signedIn.email, /^Two-step verification is on$/)

  await signOut(page)
  await page.goto('/?signIn=login')
  const passwordStep = async () => {
    const dialog = logInDialog(page)
    await dialog.getByLabel('Email').fill(signedIn.email)
    await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await passwordStep()
  const dialog = page.getByRole('dialog', { name: 'Enter your code' })
  const code = dialog.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userToken')
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That code is wrong or was already used.')).toBeVisible()
  await expect(code).toHaveValue('000000')
  await dialog.getByRole('button', { name: 'Back to login' }).click()
  await expect(logInDialog(page).getByLabel('Email')).toHaveValue(signedIn.email)

  await passwordStep()
  // An attempt ends a second after its response; then the field has the focus.
  await expect(code).toBeFocused()
  // The setup has used the current code.
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(page.getByText('You’re logged in.')).toBeVisible()
  await expect(headerAccount(page)).toBeVisible()

  await signOut(page)
  await headerLogIn(page).click()
  await passwordStep()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  const recoveryCode = dialog.getByLabel('Recovery code')
  await expect(recoveryCode).toBeFocused()
  await recoveryCode.fill(codes[0]?.toLowerCase() ?? '')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(headerAccount(page)).toBeVisible()
  await receiveMail(origins.mailInbox, signedIn.email, /^A recovery code was used, 9 left$/)

  await page.goto('/settings')
  await expect(section.getByText('9 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('App or recovery code').fill(codes[1] ?? '')
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a redirect login with Google returns to the code', async ({ context, page, person, origins }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  const leave = async () => {
    await page.goto('/sample?signIn=login')
    await logInDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(`${origins.authEmulator}/**`)
  }
  await leave()
  await chooseAccount(page, person.email)
  await expect(headerAccount(page)).toBeVisible()
  const userToken = (await context.cookies()).find(({ name }) => name === 'userToken')?.value ?? ''
  const secret = await enrol(origins, { ...person, userToken })
  await signOut(page)
  await leave()
  // Other tests' accounts are listed, too.
  await page.locator('.js-reuse-account').filter({ hasText: person.email }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your code' })
  const code = dialog.getByLabel('6-digit code')
  // The button has this name again once the attempt has ended.
  await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(headerAccount(page)).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/sample`)
})

// Asked for: "Ask for the password or provider again within five minutes for deletion …".
test('a user with a second factor who logged in a while ago enters password and code before the account is deleted', async ({
  page,
  origins,
  signedIn,
  trouble,
}) => {
  trouble.expect(/403/)
  const secret = await enrol(origins, signedIn)
  await backdateLogins(origins, signedIn.email)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const deletion = page.getByRole('alertdialog')
  await deletion.getByRole('textbox').fill(signedIn.email)
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = confirm.getByLabel('Password', { exact: true })
  await password.fill(signedIn.password)
  // Even before everything that the login needs is loaded.
  await password.press('Enter')

  const code = confirm.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expect(confirm.getByText('Enter the Tidewatch code from your authenticator app.')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
  await code.fill('000000')
  await code.press('Enter')
  await expect(confirm.getByText('That code is wrong or was already used.')).toBeVisible()
  await expect(code).toHaveValue('000000')
  // The setup has used the current code.
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(page.getByText('Your account and data are deleted.')).toBeVisible()
})

test('staff without a second factor are sent to the settings, and in an older session confirm it there', async ({
  page,
  origins,
  signedIn,
  trouble,
}) => {
  trouble.expect(/403/)
  await grantRoles(origins, signedIn.email, 'operator', 'editor', 'support')
  for (const address of ['/inbox', '/editor', '/operator/billing', '/operator/payouts', '/operator']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Staff pages need two-step verification' })).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Open security settings' }).click()
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible()

  const secret = await enrol(origins, await logInAs(origins, signedIn))
  await page.reload()
  await expect(section.getByText('Confirm this login')).toBeVisible()
  await section.getByLabel('App or recovery code').fill(codeOf(secret, 1))
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('Confirm this login')).toBeHidden()
  await page.goto('/inbox')
  await expect(page.getByLabel('Assigned to me')).toBeVisible()
})
