import { expect, test } from '#/fixtures/test.ts'
import { signUpDialog } from '#/steps/sign-in.ts'

// The emulator doesn't enforce a password policy, so the test fakes responses in Google's format.
test('"After a password-requirement failure the identity provider\'s password policy is looked up": what it asks is shown', async ({
  origins,
  page,
  person,
  trouble,
}) => {
  trouble.expect(/accounts:signUp/)
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(`${origins.authEmulator}/**/accounts:signUp**`, (route) =>
    route.fulfill({
      status: 400,
      headers,
      json: { error: { code: 400, message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements' } },
    }),
  )
  await page.route(`${origins.authEmulator}/**/passwordPolicy**`, (route) =>
    route.fulfill({
      headers: { ...headers, 'access-control-allow-headers': '*' },
      json: {
        schemaVersion: 1,
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
        allowedNonAlphanumericCharacters: ['!'],
        customStrengthOptions: {
          minPasswordLength: 8,
          containsUppercaseCharacter: true,
          containsNumericCharacter: true,
        },
      },
    }),
  )
  await page.goto('/?signIn=signup')
  const dialog = signUpDialog(page)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill('ebbtide')
  await dialog.getByLabel('Repeat password').fill('ebbtide')
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialog.getByText('We couldn’t create your account.')).toBeVisible()
  await expect(dialog.getByText('The password needs')).toBeVisible()
  for (const ask of ['at least 8 characters', 'an uppercase letter', 'a digit']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: ask })).toBeVisible()
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
})

for (const locale of ['de', 'ja', 'th']) {
  test(`"Password: … Length 6 to 16 characters", in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}?signIn=login`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="email"]').fill('ada@example.org')
    const password = dialog.locator('input[autocomplete="current-password"]')
    await password.fill('12345')
    await password.press('Enter')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    const described = (await password.getAttribute('aria-describedby')) ?? ''
    const error = dialog.locator(
      described
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(','),
    )
    await expect(error.first()).toContainText(/6.*16/)
  })
}
