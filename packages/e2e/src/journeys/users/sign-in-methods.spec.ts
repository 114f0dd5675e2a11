import { expect, test } from '#/fixtures/test.ts'
import { logIn } from '#/steps/sign-in.ts'
import { chooseAccount, ordinaryBrowser } from '#/steps/social.ts'

test.use({ launchOptions: ordinaryBrowser })

// Asked for: "Settings page. … sign-in methods".
test('a second login method is linked and unlinked again', async ({ context, page, signedIn }) => {
  await page.goto('/settings')
  const methods = page.getByRole('region', { name: 'Login methods' })
  await expect(methods.getByText('Log in again to change your login methods.')).toBeVisible()
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  await page.goto('/settings')
  const opened = page.waitForEvent('popup')
  await methods.getByRole('button', { name: 'Link Google' }).click()
  await chooseAccount(await opened, `second.${signedIn.email}`)
  await expect(page.getByText('Google is linked.')).toBeVisible()
  await methods.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Google is no longer linked.')).toBeVisible()
  await expect(methods.getByText('Only login method')).toBeVisible()
})
