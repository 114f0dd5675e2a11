import { sites } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, headerLogIn, logIn, signOut } from '#/steps/sign-in.ts'

const week = 7 * 86_400

for (const site of sites) {
  test(`"userToken | 7 days", "SignInMethod | 7 days … email", "IdToken | 7 days": a sign-in on ${site} counts on every host, and so does its end`, async ({
    context,
    page,
    origins,
    signedIn,
  }) => {
    await context.clearCookies()
    await page.goto(`${origins[site]}/?signIn=login`)
    await logIn(page, signedIn)
    const cookies = await context.cookies()
    for (const name of ['userToken', 'SignInMethod', 'IdToken']) {
      const cookie = cookies.find((each) => each.name === name)
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - week), name).toBeLessThan(600)
      // `Secure` is for https only, which these hosts don't use here.
      expect(cookie, name).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false, secure: false })
    }
    expect(cookies.find(({ name }) => name === 'SignInMethod')?.value).toBe('email')
    for (const other of sites) {
      await page.goto(origins[other])
      await expect(headerAccount(page), other).toBeVisible()
    }
    await signOut(page)
    const left = (await context.cookies()).map(({ name }) => name)
    expect(left.filter((name) => /userToken|SignInMethod|IdToken|accessToken|authLoading/.test(name))).toEqual([])
    await page.goto(origins[site])
    await expect(headerLogIn(page)).toBeVisible()
  })
}
