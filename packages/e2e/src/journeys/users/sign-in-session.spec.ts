import { expect, test } from '#/fixtures/test.ts'
import { headerLogIn, logIn, logInDialog, signOut } from '#/steps/sign-in.ts'

// Changes to the browser here would affect the next test.
test.use({ reuseContext: false })

const week = 7 * 86_400
const inSeconds = (expires: number) => expires - Date.now() / 1000

// Spec, 3: "userToken 7 days, SignInMethod 7 days, IdToken 7 days".
test('the session is stored in three cookies for seven days, or until the browser closes', async ({
  context,
  page,
  signedIn,
}) => {
  await context.clearCookies()
  for (const stay of [true, false]) {
    await page.goto('/?signIn=login')
    const box = logInDialog(page).getByRole('checkbox', { name: 'Stay signed in for 7 days' })
    if (!stay) await box.uncheck()
    await logIn(page, signedIn)
    const cookies = await context.cookies()
    for (const name of ['userToken', 'SignInMethod', 'IdToken']) {
      const expires = cookies.find((cookie) => cookie.name === name)?.expires ?? 0
      if (stay) expect(Math.abs(inSeconds(expires) - week), name).toBeLessThan(600)
      else expect(expires, name).toBe(-1)
    }
    await context.clearCookies()
  }
})

// Spec, 4: "Sign-out clears all cookies …, clears the coupon, a local-storage key and the recent search content";
// "Coupon info is fetched 2 seconds after load …, when logged in".
test('logging out leaves no user data in the browser', async ({ context, page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  const started = Date.now()
  const coupon = page.waitForRequest((request) => request.url().endsWith('/api/ins/monitor/item/coupon/info'))
  await page.goto('/sample')
  expect((await coupon).headers().authorization).toBe(signedIn.userToken)
  expect(Date.now() - started).toBeGreaterThanOrEqual(2_000)
  await page.evaluate(() => {
    localStorage.setItem('recentSearchReport', '{"username":"ada"}')
    localStorage.setItem('lockedAccount', 'ada')
  })
  await signOut(page)
  await expect(headerLogIn(page)).toBeVisible()
  expect(
    await page.evaluate(() => ['recentSearchReport', 'lockedAccount'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null])
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left.filter((name) => /userToken|SignInMethod|IdToken|accessToken|authLoading/.test(name))).toEqual([])
})

// Spec, 7: "Another helper is called after each submit with a flag and shows its error message on failure".
test('too many wrong passwords show the API’s message', async ({ context, page, signedIn, trouble }) => {
  trouble.expect(/accounts:signInWithPassword/)
  trouble.expect(/user\/attempt/)
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await page.evaluate(async (email) => {
    const body = JSON.stringify({ action: 'login', email, succeeded: false })
    const headers = { 'content-type': 'application/json', tenantId: '6' }
    for (let count = 0; count < 10; count += 1) await fetch('/api/user/attempt', { method: 'POST', headers, body })
  }, signedIn.email)
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(signedIn.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/attempt'))
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  const response = await answered
  expect(response.status()).toBe(429)
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
  const { message } = await response.json()
  await expect(dialog.getByText('We couldn’t log you in.')).toBeVisible()
  await expect(dialog.getByText(message)).toBeVisible()
})

// Asked for: "emulator offline".
test('an unreachable identity provider is reported', async ({ context, origins, page, signedIn, trouble }) => {
  trouble.expect(/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/)
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await expect(logInDialog(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await context.route(`${origins.authEmulator}/**`, (route) => route.abort('connectionrefused'))
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(signedIn.email)
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('We can’t reach the login service.')).toBeVisible()
})

test('without cookies, the page says why the user stays logged out', async ({ context, page, signedIn }) => {
  await context.clearCookies()
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  await page.goto('/?signIn=login')
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(signedIn.email)
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Your browser blocks cookies here')).toBeVisible()
})
