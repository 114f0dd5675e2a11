import { Webhook } from 'standardwebhooks'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { watchAccount } from '#/fixtures/product-api.ts'
import { startReceiver } from '#/fixtures/receiver.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

test('a webhook is added, tested, and notified of a report with the text of the email', async ({
  origins,
  page,
  signedIn,
}) => {
  const receiver = await startReceiver()
  await page.goto('/settings')
  const toWebhooks = page.getByRole('link', { name: 'Set up webhooks' })
  await expect(toWebhooks).toBeVisible()
  await toWebhooks.click()
  await page.getByLabel('Address').fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('We can’t call this address.')).toBeVisible()
  await page.getByLabel('Address').fill(receiver.url)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible()
  const secret = await page.getByText(/^whsec_/).textContent()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText(/^whsec_/)).toBeHidden()

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test arrived: response 204')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  const mail = await receiveMail(origins.mailInbox, signedIn.email, /@harbour\.lights/)
  await expect.poll(() => receiver.received.length).toBe(2)
  const delivered = receiver.received.map(({ headers, body }) =>
    new Webhook(secret ?? '').verify(body, headers as Record<string, string>),
  )
  expect(delivered).toMatchObject([
    { type: 'test' },
    { type: 'report.ready', data: { account: { username: 'harbour.lights' } } },
  ])
  const { changes } = (delivered[1] as { data: { changes: { text: string }[] } }).data
  for (const { text } of changes.slice(0, 3)) expect(mail.text).toContain(text)
  await page.reload()
  await page.getByText('Recent messages').click()
  await expect(page.getByText('report.ready')).toBeVisible()

  await page.getByRole('button', { name: 'Delete webhook', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this webhook?' })
  await expect(dialog).toContainText(`We’ll stop calling ${receiver.url}`)
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('Webhook deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: receiver.url })).toBeHidden()
  await receiver.close()
})

test('feed URLs are created in an account’s menu, open without a session, and can be stopped', async ({
  origins,
  page,
  request,
  signedIn,
}) => {
  const { id } = await watchAccount(origins, signedIn.userToken, 'casa.limon')
  await page.goto(`/accounts/${id}`)
  await page
    .getByRole('button', { name: /casa\.limon/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Feeds and calendar' }).click()
  const dialog = page.getByRole('dialog', { name: '@casa.limon’s feeds' })
  const make = dialog.getByRole('button', { name: 'Create address' })
  // Each button appears once its data has loaded, in either order.
  await expect(make).toHaveCount(2)
  await make.first().click()
  const atom = await dialog.getByRole('textbox', { name: 'Atom' }).inputValue()
  await make.click()
  const calendar = await dialog.getByRole('textbox', { name: 'Calendar (iCalendar)' }).inputValue()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const feed = await request.get(atom)
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toContain('Changes on @casa.limon')
  expect(await (await request.get(calendar)).text()).toContain('Report on @casa.limon')
  await dialog.getByRole('button', { name: 'Revoke address' }).first().click()
  await expect(dialog.getByRole('textbox', { name: 'Atom' })).toBeHidden()
  expect((await request.get(atom)).status()).toBe(404)
})

test('quiet hours, the weekly email and alerts are set in the settings and saved', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  const kept = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' && answer.ok() && answer.url().includes('/api/user/notifications'),
    )
  const keep = async (change: () => Promise<unknown>) => {
    const answer = kept()
    await change()
    await answer
  }
  await page.goto('/settings')
  const spike = page.getByRole('checkbox', { name: 'Followers rise unusually fast, Email' })
  await expect(spike).not.toBeChecked()
  // `click`, not `check`: the switch shows the value that is being saved, a moment after the click.
  await keep(() => spike.click())
  await expect(spike).toBeChecked()
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await keep(() => quiet.click())
  await expect(quiet).toBeChecked()
  const from = page.getByLabel('From', { exact: true })
  await from.fill('23:30')
  await keep(() => from.blur())
  const day = page.getByLabel('Weekly summary day')
  await keep(() => day.selectOption({ label: 'Friday' }))
  await page.reload()
  await expect(from).toHaveValue('23:30')
  await expect(day).toHaveValue('5')
  await expect(spike).toBeChecked()
})
