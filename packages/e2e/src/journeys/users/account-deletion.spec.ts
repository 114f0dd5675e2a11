import type { TestOrigins } from '#/env.ts'
import type { Person } from '#/fixtures/identity.ts'
import { backdateLogins } from '#/fixtures/operations.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerLogIn, logIn, logInDialog, signOut } from '#/steps/sign-in.ts'

// Dialogs and toasts are animated, as they are for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Spec, 4: "Sign-out clears all cookies, shows 'SignOutSuccessful' when asked to".
test('logging out on a protected page is confirmed without a login prompt, in another tab too', async ({
  context,
  page,
  signedIn,
}) => {
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.bringToFront()

  await signOut(page)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
    await expect(headerLogIn(tab)).toBeVisible()
    await expect(logInDialog(tab)).toBeHidden()
  }
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, signedIn)
  await expect(page.getByRole('heading', { name: 'You’re not watching any accounts yet' })).toBeVisible()
})

async function deleteInSettings(page: Parameters<typeof logIn>[0], { email }: Person) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(`Type ${email} to confirm`)).toBeVisible()
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
}

async function canSignIn(origins: TestOrigins, { email, password }: Person): Promise<boolean> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key'
  const response = await fetch(`${origins.authEmulator}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  return response.ok
}

// Asked for: "`DELETE user` (erases everything everywhere ...)".
test('a deleted user is also deleted at the identity provider', async ({ origins, page, signedIn }) => {
  expect(await canSignIn(origins, signedIn)).toBe(true)
  await deleteInSettings(page, signedIn)
  await expect(page.getByText('Your account and data are deleted.')).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/`)
  await expect.poll(() => canSignIn(origins, signedIn)).toBe(false)
})

test('a user who logged in a while ago confirms their identity before anything is deleted', async ({
  origins,
  page,
  signedIn,
  trouble,
}) => {
  trouble.expect(/403/)
  await backdateLogins(origins, signedIn.email)
  await deleteInSettings(page, signedIn)
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByLabel('Password', { exact: true }).fill('not-my-password-1')
  trouble.expect(/400/)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('Check your email address and password.')).toBeVisible()
  await confirm.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your account and data are deleted.')).toBeVisible()
})

test('nothing is deleted while the typed text differs', async ({ page, request, origins, signedIn }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('That isn’t your email address.')).toBeVisible()
  const headers = { tenantId: '6', Authorization: signedIn.userToken }
  expect((await request.get(`${origins.web}/api/user`, { headers })).ok()).toBe(true)
})

// Spec, 4: "Otherwise show the message."
test('a rejected deletion shows the message and changes nothing', async ({ context, page, signedIn }) => {
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { code: 10007, message: 'Something is still being paid.', data: null } })
      : route.continue(),
  )
  await deleteInSettings(page, signedIn)
  await expect(page.getByText('Something is still being paid.')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('userToken')
})
