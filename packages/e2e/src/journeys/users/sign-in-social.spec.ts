import { devices, type Route } from '@playwright/test'
import * as z from 'zod'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, logIn, logInDialog } from '#/steps/sign-in.ts'
import { chooseAccount, ordinaryBrowser, signInWithWindow } from '#/steps/social.ts'

test.use({ launchOptions: ordinaryBrowser })

const providerAnswer = z.object({ requestUri: z.string() })
const cookieNames = ['IdToken', 'SignInMethod', 'accessToken', 'userToken']

// Spec, 4: "Social login (Google or Apple): … otherwise a popup. On success the ID token goes to the backend login."
for (const [provider, method] of [
  ['Google', 'google'],
  ['Apple', 'Apple'],
] as const) {
  test(`${provider} signs in by a window`, async ({ context, page, person }) => {
    await page.goto('/?signIn=login')
    const login = page.waitForRequest((request) => request.url().endsWith('/api/user/login'))
    await signInWithWindow(page, provider, person.email)
    expect(Object.keys((await login).postDataJSON()).toSorted()).toEqual(['firebase-token', 'locale'])
    await expect(page.getByText('You’re logged in.')).toBeVisible()
    await expect(headerAccount(page)).toBeVisible()
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'SignInMethod')?.value).toBe(method)
    expect(cookies.map(({ name }) => name).filter((name) => cookieNames.includes(name)).length).toBeGreaterThanOrEqual(
      3,
    )
  })
}

// Spec, 4: "on a window narrower than 900 px that is not a phone, full-page redirect, with the outcome checked on load".
// Spec, 2: "A query parameter authLoading=true … is set while a third-party redirect login is in progress".
for (const provider of ['Google', 'Apple'] as const) {
  test(`${provider} signs in by leaving a narrow page`, async ({ context, page, person, origins }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto('/sample?signIn=login')
    await logInDialog(page)
      .getByRole('button', { name: `Continue with ${provider}` })
      .click()
    await page.waitForURL(`${origins.authEmulator}/**`)
    const [mark] = (await context.cookies()).filter(({ name }) => name === 'authLoading')
    expect(mark?.value).toBe('true')
    expect((mark?.expires ?? 0) * 1000 - Date.now(), '"authLoading | 1 day"').toBeGreaterThan(86_000_000)
    // The overlay and the mark go a second after the answer.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/user/login', async (route) => {
      await held
      await route.continue()
    })
    await chooseAccount(page, person.email)
    await page.waitForURL(/authLoading=true/)
    await expect(page.getByText('Logging in', { exact: true })).toBeVisible()
    release()
    await expect(headerAccount(page)).toBeVisible()
    await expect(page).toHaveURL(`${origins.web}/sample`)
    await expect(page.getByText('Logging in', { exact: true })).toBeHidden()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('authLoading')
  })
}

test('an abandoned redirect is reported, and leaves no markers', async ({ context, page, origins }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/sample?signIn=login')
  await logInDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(`${origins.authEmulator}/**`)
  await page.goBack()
  await expect(page.getByText('Logging in with Google wasn’t completed.')).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/sample`)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authLoading')
  await expect(logInDialog(page)).toBeVisible()
})

// Spec, 8: "Third_Login_Failed_Error_Msg: shown on social login failure, provider name replacing the placeholder."
test('a closed window is reported', async ({ page }) => {
  await page.goto('/?signIn=login')
  const opened = page.waitForEvent('popup')
  await logInDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await (await opened).close()
  // The SDK waits some seconds before it reports a closed window.
  await expect(page.getByText('Logging in with Google didn’t work.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The Google window closed before you finished. Try again.')).toBeVisible()
})

test('a blocked window is reported', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/?signIn=login')
  await logInDialog(page).getByRole('button', { name: 'Continue with Apple' }).click()
  await expect(page.getByText('Logging in with Apple didn’t work.')).toBeVisible()
  await expect(page.getByText('Your browser blocked the Apple window.')).toBeVisible()
})

// WebKit blocks windows that don't open within the click, so nothing may have to load in between.
test('in Safari, a button is enabled only once everything for its window is loaded', async ({ browser, origins }) => {
  const { userAgent } = devices['Desktop Safari']
  const context = await browser.newContext({ userAgent, locale: 'en-GB', serviceWorkers: 'block' })
  await context.addInitScript(() => {
    window.open = () => null
  })
  const page = await context.newPage()
  await page.goto(`${origins.web}/?signIn=login`)
  const button = logInDialog(page).getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeEnabled()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText('Your browser blocked the Google window.')).toBeVisible()
  await context.close()
})

// Asked for: "account exists with another provider (link it, explained)".
test('a provider with the address of an existing account is linked once its owner has logged in', async ({
  context,
  origins,
  page,
  signedIn,
}) => {
  await context.clearCookies()
  // The emulator links verified providers automatically. This is the response for an unverified one.
  const refuse = async (route: Route) => {
    const { requestUri } = providerAnswer.parse(route.request().postDataJSON())
    const oauthIdToken = new URLSearchParams(requestUri.replace(/^.*[?#]/, '')).get('id_token')
    const { email } = signedIn
    await route.fulfill({ json: { needConfirmation: true, email, providerId: 'apple.com', oauthIdToken } })
  }
  await context.route(`${origins.authEmulator}/**/accounts:signInWithIdp**`, refuse, { times: 1 })
  await page.goto('/?signIn=login')
  await signInWithWindow(page, 'Apple', signedIn.email)
  await expect(page.getByText('Logging in with Apple didn’t work.')).toBeVisible()
  await expect(page.getByText(`${signedIn.email} already has an account.`)).toBeVisible()
  await expect(logInDialog(page).getByLabel('Email')).toHaveValue(signedIn.email)
  await logIn(page, signedIn)
  await expect(page.getByText('Apple is linked to your account.')).toBeVisible()
})

// Spec, 4: "on a window narrower than 900 px that is not a phone, full-page redirect …; otherwise a popup".
test('a phone logs in through a window, which it opens as a tab', async ({ browser, origins, person, trouble }) => {
  const context = await browser.newContext({ ...devices['iPhone 15'], locale: 'en-GB' })
  await trouble.watch(context)
  const page = await context.newPage()
  await page.goto(`${origins.web}/?signIn=login`)
  await signInWithWindow(page, 'Google', person.email)
  await expect(headerAccount(page)).toBeVisible()
  await context.close()
})
