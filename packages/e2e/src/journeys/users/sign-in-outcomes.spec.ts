import type { Page } from '@playwright/test'
import { createSession, setSessionCookie } from '#/fixtures/identity.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, headerLogIn, logIn, logInDialog, sendSignUp, signOut, signUpDialog } from '#/steps/sign-in.ts'
import { chooseAccount, ordinaryBrowser, signInWithWindow } from '#/steps/social.ts'

test.use({ launchOptions: ordinaryBrowser })

const narrow = { width: 850, height: 900 }

/** Fakes the response to this page's next login call. */
function answerLogin(page: Page, answer: { code: number; message: string; data: unknown }) {
  return page.route('**/api/user/login', (route) => route.fulfill({ json: answer }), { times: 1 })
}

/** Logs in with a provider by redirect, from its button in the open modal. */
async function signInByRedirect(page: Page, provider: 'Google' | 'Apple', email: string, authEmulator: string) {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await page.waitForURL(`${authEmulator}/**`)
  const marked = page.waitForURL(/authLoading=true/, { waitUntil: 'commit' })
  await chooseAccount(page, email)
  await marked
}

/** The events that production would send, as recorded for developers in this tab. */
async function trackedEvents(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => sessionStorage.getItem('tidewatch-events'))
  const events: { name: string }[] = JSON.parse(stored ?? '[]')
  return events.map(({ name }) => name)
}

// Spec, 4: "Code 10002 … shows 'A verification email has been sent to {email}. …'. Any other code shows the backend message".
test('a redirect login that the API rejects is reported in the modal', async ({ page, person, origins }) => {
  await page.setViewportSize(narrow)
  await page.goto('/sample?signIn=login')
  await answerLogin(page, { code: 20001, message: 'Your plan holds no more.', data: { first_login: true } })
  await signInByRedirect(page, 'Google', person.email, origins.authEmulator)
  await expect(logInDialog(page).getByText('Your plan holds no more.')).toBeVisible()
  expect(await trackedEvents(page)).toContain('register_fail')

  await answerLogin(page, { code: 10002, message: 'Not verified.', data: null })
  await signInByRedirect(page, 'Apple', `apple.${person.email}`, origins.authEmulator)
  const sent = `A verification email has been sent to apple.${person.email}. Please check your inbox.`
  await expect(logInDialog(page).getByText(sent)).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/sample`)
})

// Spec, 8: "Third_Login_Failed_Error_Msg: … provider name replacing the placeholder."
test('a redirect login that fails names its provider', async ({ page, person, origins, trouble }) => {
  trouble.expect(/signInWithIdp/)
  await page.setViewportSize(narrow)
  await page.goto('/sample?signIn=login')
  await page.route('**/accounts:signInWithIdp**', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await signInByRedirect(page, 'Apple', person.email, origins.authEmulator)
  await expect(page.getByText('Logging in with Apple didn’t work.')).toBeVisible()
})

for (const [method, size] of [
  ['a window', { width: 1440, height: 900 }],
  ['leaving the page', narrow],
] as const) {
  test(`a login by ${method} leads on to where the visitor was going`, async ({ page, person, origins }) => {
    await page.setViewportSize(size)
    await page.goto('/search?q=harbour.lights')
    await page.getByRole('link', { name: 'Watch @harbour.lights' }).click()
    await expect(page.getByRole('dialog', { name: 'Watch @harbour.lights' })).toBeVisible()
    if (size === narrow) await signInByRedirect(page, 'Google', person.email, origins.authEmulator)
    else {
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await chooseAccount(await opened, person.email)
    }
    await expect(
      page.getByRole('heading', { name: /First check of @harbour\.lights|You’re watching @harbour\.lights/ }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  })
}

// Spec, 4: "Sign-out clears … the recent search content": the session is on three hosts, so all three are cleared.
test('logging out on the blog leaves nothing readable on the main host, whose tab is closed', async ({
  context,
  page,
  origins,
  person,
}) => {
  await createSession(origins, person)
  await page.goto('/search?q=harbour.lights')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Harbour Lights' })).toBeVisible()
  await page.goto('/?signIn=login')
  await logIn(page, person)
  await page.goto('/search?q=casa.limon')
  await expect(page.getByRole('article').getByRole('heading', { name: /Lim/ })).toBeVisible()
  await page.goto('/sample')
  await expect(headerAccount(page)).toBeVisible()
  await page.close()

  const blog = await context.newPage()
  await blog.goto(origins.blog)
  await signOut(blog)
  const { origins: kept } = await context.storageState()
  const main = kept.find(({ origin }) => origin === origins.web)
  expect(main?.localStorage.find(({ name }) => name === 'recentSearchReport')?.value).toMatch(/^sealed:/)
  expect(JSON.stringify(kept)).not.toMatch(/harbour\.lights|casa\.limon/)

  // That host's next page cleans up, including the identity provider's own copy of the user.
  const next = await context.newPage()
  await next.goto('/sample')
  await expect(headerLogIn(next)).toBeVisible()
  await expect
    .poll(() =>
      next.evaluate(() => [localStorage.getItem('recentSearchReport'), localStorage.getItem('tidewatch-identity')]),
    )
    .toEqual([null, null])
  const state = await context.storageState({ indexedDB: true })
  expect(JSON.stringify(state)).not.toContain(person.email)
})

test('an open modal closes when another tab logs in', async ({ context, page, origins, person }) => {
  const session = await createSession(origins, person)
  await page.goto('/sample?signIn=login')
  await expect(logInDialog(page)).toBeVisible()
  await setSessionCookie(context, session)
  await expect(logInDialog(page)).toBeHidden()
  await expect(headerAccount(page)).toBeVisible()
})

test('a proxy error instead of the API is not blamed on the password', async ({ page, origins, person, trouble }) => {
  trouble.expect(/user\/login/)
  await createSession(origins, person)
  await page.goto('/?signIn=login')
  const gateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
  await page.route('**/api/user/login', (route) => route.fulfill(gateway), { times: 1 })
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('We can’t reach Tidewatch right now.')).toBeVisible()
  await expect(dialog.getByText('Check your email address and password.')).toBeHidden()
  await logIn(page, person)
})

test('the blog says that an address is confirmed, and a login there stays on the blog', async ({
  page,
  origins,
  person,
}) => {
  await page.goto('/?signIn=signup')
  await page.goto(await sendSignUp(page, origins, person))
  await page.waitForURL(`${origins.blog}/**`)
  await expect(logInDialog(page).getByText('Your email address is confirmed.')).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL(`${origins.blog}/`)
})

// Spec, 5: "Confirm password (sign-up only): required".
test('an empty sign-up marks every field', async ({ page }) => {
  await page.goto('/?signIn=signup')
  const dialog = signUpDialog(page)
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  for (const label of ['Email', 'Password', 'Repeat password']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
})

test('"Forgot password?" takes the address along, and leaves it in no address', async ({ page, origins, person }) => {
  await page.goto('/sample?signIn=login')
  await logInDialog(page).getByLabel('Email').fill(person.email)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await logInDialog(page).getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL(`${origins.web}/forgot-password`)
  expect(sent.join()).not.toContain('example.com')
})

test('the provider of a redirect login is not recorded as the visitor’s referrer', async ({
  page,
  person,
  origins,
}) => {
  await page.setViewportSize(narrow)
  const updates: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/update')) updates.push(request.postDataJSON().source_domain)
  })
  await page.goto('/sample?signIn=login', { referer: 'https://search.example/?q=tide' })
  await signInByRedirect(page, 'Google', person.email, origins.authEmulator)
  await expect(headerAccount(page)).toBeVisible()
  await expect.poll(() => updates).toEqual(['https://search.example/?q=tide'])

  await signOut(page)
  const direct = await page.context().newPage()
  await direct.setViewportSize({ width: 1280, height: 800 })
  await direct.goto('/sample?signIn=login')
  await signInWithWindow(direct, 'Google', `direct.${person.email}`)
  await expect(headerAccount(direct)).toBeVisible()
  expect(updates).toHaveLength(1)
})
