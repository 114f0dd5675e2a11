import { randomUUID } from 'node:crypto'
import { watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

// Dialogs and toasts are animated, as they are for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Arrived {
  provider: string
  path: string
  body: { text: string }
}

test('a Slack channel is connected, gets the test and a report, and is disconnected', async ({
  origins,
  page,
  request,
  signedIn,
}) => {
  const path = `services/T000/B000/${randomUUID().replaceAll('-', '')}`
  const arrived = async () => {
    const { messages } = (await (await request.get(`${origins.graphSandbox}/channels/messages`)).json()) as {
      messages: Arrived[]
    }
    return messages.filter((message) => message.path === path).map(({ body }) => body.text)
  }
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Set up channels' }).click()
  await page.getByRole('button', { name: 'Slack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Slack' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByLabel('Address').fill('https://10.0.0.1/services/T/B/x')
  await dialog.getByRole('button', { name: 'Connect channel' }).click()
  await expect(dialog.getByText('This isn’t an address of this provider.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Address').fill(`${origins.graphSandbox}/channels/slack/${path}`)
  await dialog.getByRole('button', { name: 'Connect channel' }).click()
  await expect(page.getByRole('heading', { name: 'Slack' })).toBeVisible()

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The test arrived')).toBeVisible()
  expect(await arrived()).toEqual(['Tidewatch is connected'])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await expect.poll(async () => (await arrived())[0]).toBe('Your report on @harbour.lights')

  await page.getByRole('button', { name: 'ntfy' }).click()
  const ntfy = page.getByRole('dialog', { name: 'Connect ntfy' })
  await ntfy.getByLabel('Address').fill(`${origins.graphSandbox}/channels/ntfy/${randomUUID()}`)
  await ntfy.getByRole('button', { name: 'Connect channel' }).click()
  await expect(page.getByRole('heading', { name: 'ntfy' })).toBeVisible()

  // On a phone the channels are below the name of the notification.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Choose what to send' }).click()
  await expect(page.getByRole('checkbox', { name: 'Report ready, Slack' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Report ready, ntfy' })).toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.goto('/settings/channels')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Slack' })
    .getByRole('button', { name: 'Disconnect channel' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect channel' }).click()
  await expect(page.getByText('Channel disconnected')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Slack' })).toBeHidden()
  await page.goto('/settings/integrations')
  await expect(page.getByRole('listitem').filter({ hasText: 'Slack, Discord' })).toContainText('1 active')
  const tables = page.getByRole('listitem').filter({ hasText: 'Google Sheets' })
  await expect(tables).toContainText('Off')
  await tables.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByRole('textbox', { name: 'Days' }).inputValue()
  expect(await (await page.request.get(address)).text()).toMatch(/^date,account_id,username/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tables).toContainText('On')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
