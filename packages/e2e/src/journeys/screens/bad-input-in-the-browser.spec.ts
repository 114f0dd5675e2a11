import { expect, test } from '#/fixtures/test.ts'
import { lookup } from '#/steps/accounts.ts'
import { headerAccount, headerLogIn, logIn } from '#/steps/sign-in.ts'

// Changes to the browser here would affect the next test.
test.use({ reuseContext: false })

const markup = '"><img src=x onerror="document.title=`owned`"><script>document.title=`owned`</script>'

test('markup in input or URLs stays text', async ({ context, page, origins, signedIn }) => {
  await page.goto('/dashboard')
  await lookup(page, markup)
  await expect(page.getByRole('textbox', { name: 'Username or profile URL' })).toHaveAttribute('aria-invalid', 'true')
  for (const site of ['blog', 'support'] as const) {
    await page.goto(`${origins[site]}/search?q=${encodeURIComponent(markup)}`)
    await expect(page.getByText(markup, { exact: false }).first()).toBeVisible()
  }
  await context.clearCookies()
  await page.goto(`${origins.web}/?signIn=login&returnTo=${encodeURIComponent('javascript:document.title=`owned`')}`)
  await logIn(page, signedIn)
  expect(new URL(page.url()).origin).toBe(origins.web)
  await expect(page).not.toHaveTitle('owned')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

test('with cookies blocked, the page says so in its language, and does not loop', async ({
  context,
  page,
  signedIn,
}) => {
  await context.clearCookies()
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/de?signIn=login')
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="email"]').fill(signedIn.email)
  await dialog.locator('input[autocomplete="current-password"]').fill(signedIn.password)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText('Ihr Browser speichert keine Cookies für diese Seite')).toBeVisible()
  expect(loads).toBe(1)
})

test('two tabs that log out at the same time are both logged out without an error', async ({
  context,
  page,
  signedIn,
  trouble,
}) => {
  expect(signedIn.userToken).not.toBe('')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/sample')
    await headerAccount(tab).click()
  }
  // The second of two calls with one token fails, because the first has already logged out.
  trouble.tolerate(/\/api\/user\/logout/)
  // With element handles, because the other tab's menu disappears as soon as one tab is logged out.
  const items = [page, second].map((tab) => tab.locator('[role="menuitem"]', { hasText: 'Log out' }).elementHandle())
  await Promise.all(
    (await Promise.all(items)).map((item) => item?.evaluate((element) => (element as HTMLElement).click())),
  )
  for (const tab of [page, second]) {
    await expect(headerLogIn(tab)).toBeVisible()
    await expect(tab.getByText('You were logged out.')).toBeHidden()
  }
})
