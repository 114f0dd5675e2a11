import { receiveMail } from '#/fixtures/mailbox.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { logIn } from '#/steps/sign-in.ts'

const newLogIn = /New login to your Tidewatch account/

test('a login from a new browser is notified by email, which links to the sessions', async ({
  context,
  origins,
  page,
  signedIn,
}) => {
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  const mail = await receiveMail(origins.mailInbox, signedIn.email, newLogIn)
  expect(mail.text).toContain('Chrome')
  const link = mail.links.find((address) => address.endsWith('#settings-sessions'))
  await page.goto(link ?? '')
  await expect(page.getByRole('list', { name: 'Where you’re logged in' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeInViewport()
})

// RFC 8058: mail programs make the call themselves, without a session.
test('one click in a mail program stops a kind of email', async ({ context, origins, page, request, signedIn }) => {
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  const mail = await receiveMail(origins.mailInbox, signedIn.email, newLogIn)
  const form = { 'List-Unsubscribe': 'One-Click' }
  expect(await (await request.post(mail.unsubscribe ?? '', { form })).json()).toMatchObject({ code: 0 })
  await page.goto('/settings')
  await expect(page.getByRole('checkbox', { name: 'New browser login, Email' })).not.toBeChecked()
})

test('the footer of an email links to a page that stops its kind, without a session', async ({
  context,
  origins,
  page,
  signedIn,
}) => {
  await context.clearCookies()
  await page.goto('/?signIn=login')
  await logIn(page, signedIn)
  const mail = await receiveMail(origins.mailInbox, signedIn.email, newLogIn)
  await context.clearCookies()
  await page.goto(mail.links.find((address) => address.includes('/unsubscribe?')) ?? '')
  await expect(page.getByText('You’ll stop getting: New browser login. Other emails continue.')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
})

test('an invalid link says so', async ({ page, trouble }) => {
  trouble.expect(/404.*\/api\/user\/unsubscribe/)
  await page.goto('/unsubscribe?token=00000000-0000-4000-8000-000000000000.report-ready.AAAA')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await page.goto('/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
