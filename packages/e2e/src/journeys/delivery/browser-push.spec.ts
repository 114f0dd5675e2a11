import { watchAccount } from '#/fixtures/product-api.ts'
import { deliverToWorker, mockPushService } from '#/fixtures/push-service.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { logIn, signOut } from '#/steps/sign-in.ts'

// A test's service worker would affect the next one.
test.use({ reuseContext: false, serviceWorkers: 'allow' })

test('a browser is turned on with a click, gets the test and one push per report, and ends with the session', async ({
  context,
  origins,
  page,
  person,
  signedIn,
}) => {
  const push = await mockPushService(page, origins)
  await page.goto('/settings/channels')
  const turnOn = page.getByRole('button', { name: 'Turn on in this browser' })
  await expect(turnOn).toBeVisible()
  expect(await push.actions()).toEqual([])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await turnOn.click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Browser' }) })
  await expect(card).toContainText(/Chrom.*, \w+ \(this browser\)/)
  await expect(turnOn).toBeHidden()
  expect(await push.actions()).toEqual(['asked', 'subscribed'])

  await card.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The test arrived')).toBeVisible()
  expect((await push.arrived()).map((text) => JSON.parse(text))).toMatchObject([
    { title: 'Tidewatch is connected', body: 'New changes will arrive here.', url: `${origins.web}/settings/channels` },
  ])

  await card.getByRole('button', { name: 'Rename browser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename browser' })
  await dialog.getByLabel('Name').fill('At work')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(card).toContainText('At work (this browser)')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  const report = /Your report on @harbour\.lights/
  await expect.poll(async () => (await push.arrived()).filter((text) => report.test(text)).length).toBe(1)
  // Another test arrives, but no second report.
  await card.getByRole('button', { name: 'Send test' }).click()
  await expect.poll(async () => (await push.arrived()).length).toBe(3)
  const messages = await push.arrived()
  expect(messages.filter((text) => report.test(text))).toHaveLength(1)
  expect(JSON.parse(messages[1] ?? '').url).toMatch(`${origins.web}/reports/`)

  const shown = await deliverToWorker(context, page, messages.slice(0, 2))
  await expect
    .poll(shown)
    .toEqual([
      'Tidewatch is connected | New changes will arrive here.',
      'Your report on @harbour.lights | Open Tidewatch',
    ])

  await page.getByRole('link', { name: 'Choose what to send' }).click()
  await expect(page.getByRole('checkbox', { name: 'Report ready, Browser' })).toBeChecked()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sample')
  await signOut(page)
  await expect.poll(async () => (await shown()).at(-1)).toBe('unsubscribed')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/?signIn=login')
  await logIn(page, person)
  await page.goto('/settings/channels')
  await expect(page.getByText('No channels yet')).toBeVisible()
  await expect(turnOn).toBeVisible()
})

test('a browser without push support or permission says what to do', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/settings/channels')
  await expect(page.getByText('Notifications are blocked here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Slack' })).toBeVisible()

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser can’t show notifications.')).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' }))
  await page.reload()
  await expect(page.getByText('On iPhone and iPad, choose Share')).toBeVisible()
  await expectAccessible(page)
})
