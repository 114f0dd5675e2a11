import { expect, test } from '#/fixtures/test.ts'
import { logIn } from '#/steps/sign-in.ts'
import { chooseAccount, ordinaryBrowser } from '#/steps/social.ts'

test.use({ launchOptions: ordinaryBrowser })

// Asked for: "Settings page. … sign-in methods".
test('a second way to log in is linked and unlinked again', async ({ context, page, signedIn }) => {
  await page.goto('/settings')
  const ways = page.getByRole('region', { name: 'Login methods' })
  await expect(ways.getByText('Log in again to change your login methods.')).toBeVisible()
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  await page.goto('/settings')
  const opened = page.waitForEvent('popup')
  await ways.getByRole('button', { name: 'Link Google' }).click()
  await chooseAccount(await opened, `second.${signedIn.email}`)
  await expect(page.getByText('Google is linked.')).toBeVisible()
  await ways.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Google is no longer linked.')).toBeVisible()
  await expect(ways.getByText('Only login method')).toBeVisible()
})
