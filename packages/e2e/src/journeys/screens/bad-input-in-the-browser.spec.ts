import { expect, test } from '#/fixtures/test.ts'
import { lookup } from '#/steps/accounts.ts'
import { headerAccount, headerLogIn, logIn } from '#/steps/sign-in.ts'

// What is done to the browser here would be there for the next test.
test.use({ reuseContext: false })

const markup = '"><img src=x onerror="document.title=`owned`"><script>document.title=`owned`</script>'

test('markup that is typed or linked stays text', async ({ context, page, origins, signedIn }) => {
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

test('a browser that is told to keep no cookies says so, in the language of the page, and does not loop', async ({
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

test('two tabs that sign out at once are both signed out, and neither complains', async ({
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
  // The later of two calls with one token comes too late, which is what it wanted.
  trouble.tolerate(/\/api\/user\/logout/)
  // By handles: as soon as one tab is signed out, the menu of the other one goes.
  const items = [page, second].map((tab) => tab.locator('[role="menuitem"]', { hasText: 'Log out' }).elementHandle())
  await Promise.all(
    (await Promise.all(items)).map((item) => item?.evaluate((element) => (element as HTMLElement).click())),
  )
  for (const tab of [page, second]) {
    await expect(headerLogIn(tab)).toBeVisible()
    await expect(tab.getByText('You were logged out.')).toBeHidden()
  }
})
