import { Webhook } from 'standardwebhooks'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { watchAccount } from '#/fixtures/product-api.ts'
import { startReceiver } from '#/fixtures/receiver.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoSideways } from '#/steps/inspect-screen.ts'

test('a webhook is added, tested, and told of a report with the words of the mail', async ({
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
  await expect(page.getByText('This address cannot be called.')).toBeVisible()
  await page.getByLabel('Address').fill(receiver.url)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible()
  const secret = await page.getByText(/^whsec_/).textContent()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(/^whsec_/)).toBeHidden()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The test arrived: answer 204')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  const mail = await receiveMail(origins.mailInbox, signedIn.email, /@harbour\.lights/)
  await expect.poll(() => receiver.heard.length).toBe(2)
  const told = receiver.heard.map(({ headers, body }) =>
    new Webhook(secret ?? '').verify(body, headers as Record<string, string>),
  )
  expect(told).toMatchObject([
    { type: 'test' },
    { type: 'report.ready', data: { account: { username: 'harbour.lights' } } },
  ])
  const { changes } = (told[1] as { data: { changes: { text: string }[] } }).data
  for (const { text } of changes.slice(0, 3)) expect(mail.text).toContain(text)
  await page.reload()
  await page.getByText('Latest messages').click()
  await expect(page.getByText('report.ready')).toBeVisible()
  await receiver.close()
})
