import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, headerLogIn, logIn, logInDialog, signOut } from '#/steps/sign-in.ts'

// Asked for: blog and support are "signed in with the same session as the main host".
test('one sign-in counts on all three hosts, and one sign-out everywhere', async ({
  context,
  origins,
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/sample')
  await expect(headerAccount(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/sample')
  const blog = await context.newPage()
  await blog.goto(origins.blog)
  await expect(headerAccount(blog)).toBeVisible()
  const support = await context.newPage()
  await support.goto(origins.support)
  await expect(headerAccount(support)).toBeVisible()
  await expect(headerAccount(second)).toBeVisible()

  await signOut(page)
  for (const tab of [page, second, blog, support]) await expect(headerLogIn(tab)).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => ['userToken', 'SignInMethod', 'IdToken'].includes(name))).toEqual([])
})

// After logout the API rejects the token, wherever a copy of it is.
test('a token that was signed out opens nothing', async ({ origins, page, request, signedIn }) => {
  await page.goto('/sample')
  const revoked = page.waitForResponse((response) => response.url().endsWith('/api/user/logout'))
  await signOut(page)
  await revoked
  const answer = await request.get(`${origins.web}/api/user`, {
    headers: { tenantId: '6', Authorization: signedIn.userToken },
  })
  expect(answer.status()).toBe(401)
})

// Asked for: "The modal opens from anywhere ...; a protected dashboard."
test('a deep link asks for a login and then shows the requested page', async ({ page, person, origins, signedIn }) => {
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await expect(logInDialog(page)).toBeVisible()
  // By its text, because content behind an open modal has no role.
  await expect(page.getByText('Only you can see your accounts')).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL(`${origins.web}/dashboard`)
  await expect(page.getByRole('heading', { name: 'You’re not watching any accounts yet' })).toBeVisible()
  expect(signedIn.email).toBe(person.email)
})

test('a wrong password is reported, and nothing is stored', async ({ context, page, signedIn, trouble }) => {
  trouble.expect(/accounts:signInWithPassword/)
  await context.clearCookies()
  await page.goto('/?signIn=login')
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(signedIn.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('We couldn’t log you in.')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'userToken')).toEqual([])
})
