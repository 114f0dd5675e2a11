import type { Locator } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

// Asked for: "Profile (language, time zone, week start)".
test('a time zone is found by typing, the browser’s own is offered first, and the choice is saved', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/settings')
  const control = page.getByRole('button', { name: /^Time zone: / })
  await expect(control).toHaveText('Europe / Berlin')
  await control.click()
  const list = page.getByRole('dialog', { name: 'Time zone' })
  await expect(list.getByRole('option').first()).toHaveText(/^Europe \/ Berlin/)
  await list.getByRole('combobox').fill('nepal')
  await expect(list.getByRole('option')).toHaveText(/^Asia \/ Kat(h)?mandu/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(control).toHaveText(/^Asia \/ Kat(h)?mandu$/)
})

test('weeks begin as in the browser’s region until another day is chosen, which is saved', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/settings')
  const days = page.getByRole('group', { name: 'Week starts on' })
  await expect(days.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await days.getByText('Saturday').click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(days.getByRole('radio', { name: 'Saturday' })).toBeChecked()
})

// Asked for: "e-mail notification switch (`email/notify/open|close`) and the matrix behind it".
test('each kind of email has its switch; the master switch keeps security emails', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/settings')
  const matrix = page.getByRole('table', { name: 'Notifications' })
  const imported = matrix.getByRole('checkbox', { name: 'Instagram export imported, Email' })
  const security = matrix.getByRole('checkbox', { name: 'New browser login, Email' })
  await expect(imported).toBeChecked()
  await imported.click()
  await expect(imported).not.toBeChecked()
  await expect(page.getByText('Saved').first()).toBeVisible()

  const closed = page.waitForResponse((response) => response.url().endsWith('/api/ins/monitor/email/notify/close'))
  await page.getByRole('switch', { name: 'Email me' }).click()
  await closed
  await expect(page.getByText('When off, only security and payment emails are sent.')).toBeVisible()
  await expect(imported).toBeDisabled()
  await expect(security).toBeEnabled()
  await expect(security).toBeChecked()

  await page.reload()
  await expect(page.getByRole('switch', { name: 'Email me' })).not.toBeChecked()
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/ins/monitor/email/notify/open'))
  await page.getByRole('switch', { name: 'Email me' }).click()
  await opened
  await expect(imported).toBeEnabled()
  await expect(imported).not.toBeChecked()
  await expectNoHorizontalScroll(page)
})

// Asked for: "data export".
test('an export shows that it is in progress', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/settings')
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/user/export', async (route) => {
    await seen.promise
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByRole('progressbar', { name: 'Preparing your data' })).toBeVisible()
  seen.resolve()
  await download
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('every section is in the list of sections, the password too', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/settings')
  const sections = page.locator('main section[id^="settings-"]')
  await expect(page.locator('#settings-password')).toBeVisible()
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`))
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids)
})

test('the list of sections fades where it continues, within its column', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/settings')
  const navigation = page.getByRole('navigation', { name: 'Settings' })
  const list = navigation.getByRole('list')
  const fadesOf = (row: Locator) =>
    row.evaluate((each) => ['--fade-start', '--fade-end'].map((name) => getComputedStyle(each).getPropertyValue(name)))
  await expect.poll(() => fadesOf(list)).toEqual(['0px', '32px'])
  const [inner, outer] = [await list.boundingBox(), await page.locator('#settings-account').boundingBox()]
  expect(inner?.x).toBe(outer?.x)
  expect(inner?.width).toBe(outer?.width)
  await list.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
  await expect.poll(() => fadesOf(list)).toEqual(['32px', '0px'])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/follower-export')
  const short = page.getByRole('main').getByRole('navigation').getByRole('list').last()
  expect(await short.evaluate((row) => row.scrollWidth - row.clientWidth), 'all of it fits').toBe(0)
  expect(await fadesOf(short)).toEqual(['0px', '0px'])
})
