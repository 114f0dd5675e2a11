import { createSession, createUnverifiedUser } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, headerLogIn, logIn, logInDialog } from '#/steps/sign-in.ts'

// A fake clock may outlive a reused context.
test.use({ reuseContext: false })

const couponCall = '/api/ins/monitor/item/coupon/info'

test('"Coupon info is fetched 2 seconds after load … when logged in"', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith(couponCall) && requests.push(request.url()))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/sample')
  // Startup code uses timers, which the fake clock has to run.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(headerAccount(page)).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(1_900)
  expect(requests).toEqual([])
  const request = page.waitForRequest((each) => each.url().endsWith(couponCall))
  await page.clock.runFor(200)
  await request
  await page.clock.runFor(20_000)
  expect(requests).toHaveLength(1)
})

test('"Code 10002 (e-mail not yet verified) sends a verification e-mail, shows \'A verification email has been sent to {email}. Please check your inbox.\', switches to the login view and signs out of the identity provider"', async ({
  context,
  page,
  origins,
  person,
}) => {
  await createUnverifiedUser(origins, person)
  await page.goto('/?signIn=login')
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  const sent = `A verification email has been sent to ${person.email}. Please check your inbox.`
  await expect(dialog.getByText(sent, { exact: true })).toBeVisible()
  const mail = await receiveMail(origins.mailInbox, person.email, /Confirm your email/)
  const link = new URL(mail.links.find((address) => address.includes('verifyEmail')) ?? '')
  expect(new URL(link.searchParams.get('continueUrl') ?? '').origin).toBe(origins.blog)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userToken')
  await page.reload()
  await expect(headerLogIn(page)).toBeVisible()
})

test('"Any other code shows the backend message and signs out"', async ({ context, page, signedIn }) => {
  await context.clearCookies()
  await page.route('**/api/user/login', (route) =>
    route.fulfill({ json: { code: 10007, message: 'Come back at low tide.', data: null } }),
  )
  await page.goto('/?signIn=login')
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(signedIn.email)
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Come back at low tide.')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userToken')
})

test('"Account deletion: … Otherwise show the message"', async ({ page, signedIn }) => {
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { code: 10007, message: 'Not while the tide is in.', data: null } })
      : route.continue(),
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill(signedIn.email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Not while the tide is in.')).toBeVisible()
  await expect(logInDialog(page)).toBeHidden()
})

test('"The loading overlay stays on for 1 second after a login attempt ends"', async ({ page, origins, person }) => {
  await createSession(origins, person)
  await page.clock.install()
  await page.goto('/sample?signIn=login')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/user/login', async (route) => {
    await held
    await route.continue()
  })
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  const overlay = page.getByText('Logging in', { exact: true }).and(page.locator('[role=status] p'))
  await expect(overlay).toBeVisible()
  // From here on the test controls the time. It must not have reached the moment to pause at before it is asked to.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))
  release()
  await expect(dialog).toBeHidden()
  await expect(overlay).toBeVisible()
  // The second begins when the attempt ends, which may be after the dialog has closed.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(overlay).toBeHidden({ timeout: 100 })
  }).toPass()
})

for (const minutes of [-10, 10]) {
  test(`a computer whose clock is ${minutes} minutes off signs in as any other`, async ({
    context,
    page,
    signedIn,
  }) => {
    await context.clearCookies()
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await page.goto('/?signIn=login')
    await logIn(page, signedIn)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'You’re not watching any accounts yet' })).toBeVisible()
  })
}
