import { expect, test } from '#/fixtures/test.ts'
import { firstFrameWith } from '#/steps/first-frame-with.ts'
import { headerLogIn, logInDialog, signUpDialog } from '#/steps/sign-in.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'

// Spec, 2: "Links from it: /terms-of-use, /privacy-policy, /forgot-password".
test('the modal links to the terms, the privacy policy and the password reset', async ({ page, origins, request }) => {
  await page.goto(origins.blog)
  await headerLogIn(page).click()
  const dialog = logInDialog(page)
  for (const [name, path] of [
    ['terms of use', '/terms-of-use'],
    ['privacy policy', '/privacy-policy'],
    ['Forgot password?', '/forgot-password'],
  ] as const) {
    const link = dialog.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `${origins.web}${path}`)
    expect((await request.get(`${origins.web}${path}`)).status(), path).toBe(200)
  }
})

// Asked for: "The Firebase SDK loads only when it opens."
test('the identity SDK loads with the modal, not before', async ({ page }) => {
  let loaded = 0
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    if ((await response.text().catch(() => '')).includes('identitytoolkit')) loaded += 1
  })
  await page.goto('/')
  await expect(headerLogIn(page)).toBeVisible()
  await untilQuiet(page)
  expect(loaded, 'scripts with the SDK before the modal').toBe(0)
  await headerLogIn(page).click()
  await expect(logInDialog(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  // A response's body is read after the browser has received it.
  await expect.poll(() => loaded, 'scripts with the SDK after it').toBeGreaterThan(0)
})

// Spec, 4: "Views toggle by buttons: 'Need an account? Sign Up' …, 'Already have an account? Log in' …".
test('both views open by button and by URL, and are marked up for password managers', async ({ page }) => {
  await page.goto('/?signIn=signup&from=mail')
  const signUp = signUpDialog(page)
  await expect(signUp.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await expect(signUp.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await expect(page).toHaveURL(/\/\?from=mail$/)
  await signUp.getByLabel('Email').fill('ada@example.org')
  await signUp.getByRole('button', { name: 'Already have an account? Log in' }).click()
  const logIn = logInDialog(page)
  await expect(logIn.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(logIn.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(logIn.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await logIn.getByLabel('Password', { exact: true }).fill('secret1')
  await logIn.getByRole('button', { name: 'Show password' }).click()
  await expect(logIn.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await logIn.getByRole('button', { name: 'Need an account? Sign Up' }).click()
  await expect(signUp).toBeVisible()
})

// Spec, 5: the validation rules; 4: "consent must be ticked, otherwise the warning 'Non-consent agreement'".
test('errors are shown beside each field, and consent is required', async ({ page }) => {
  await page.goto('/?signIn=signup')
  const dialog = signUpDialog(page)
  const submit = () => dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  await submit()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByText('Please enter your password')).toBeVisible()
  await dialog.getByLabel('Email').fill('<b>ada</b> @example')
  await dialog.getByLabel('Password', { exact: true }).fill('12345')
  await dialog.getByLabel('Repeat password').fill('123456')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByText('Password must be between 6-16 characters')).toBeVisible()
  await expect(dialog.getByText('The passwords don’t match')).toBeVisible()
  await dialog.getByLabel('Email').fill('ada@example.org')
  await dialog.getByLabel('Password', { exact: true }).fill('123456')
  await expect(dialog.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('checkbox', { name: /I agree/ }).uncheck()
  await submit()
  await expect(dialog.getByText('Please agree to the terms of use to create an account.')).toBeVisible()
})

// Spec, 2: "A query parameter authLoading=true on any page shows a full-screen semi-transparent loading spinner";
// 4: "The loading overlay stays on for 1 second after a login attempt ends".
test('the overlay of a marked URL disappears after a second, as does the marker', async ({ page, origins }) => {
  // Asked at the moment the marker goes, because the overlay is gone a second later.
  const shownThen = await firstFrameWith(page, () => {
    const states = [...document.querySelectorAll('[role="status"]')]
    return location.search ? null : [states.some(({ textContent }) => textContent.includes('Logging in'))]
  })
  await page.goto(`${origins.support}/?authLoading=true`)
  expect(await shownThen()).toEqual([true])
  await expect(page.getByText('Logging in', { exact: true })).toBeHidden()
})
