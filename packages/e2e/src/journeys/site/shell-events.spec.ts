import { devices, type Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { withProductionSite } from '#/steps/production-site.ts'

const phoneConsole = (page: Page) => page.locator('#__vconsole')

test('the development panel lists the header’s events, across pages and hosts of one tab', async ({
  page,
  origins,
}) => {
  await page.goto('/?events=1')
  // The tools load after the page, and don't record earlier clicks.
  await expect(page.getByRole('button', { name: 'Events' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Product' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sample' }).click()
  await expect(page).toHaveURL(`${origins.web}/sample`)
  const tab = page.getByRole('button', { name: 'Events' })
  await tab.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Analytics events' })
  await expect(panel.getByText('{"item":"analytics_sample","site":"web"}')).toBeVisible()
  await expect(panel.getByText('{"screen":"list"}')).toBeVisible()
  await expect(panel.getByRole('status').filter({ hasText: '2 events in this tab' })).toBeVisible()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByText('Nothing yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(tab).toBeFocused()
  await page.keyboard.press('Alt+Shift+E')
  await expect(panel).toBeVisible()
})

test('"Analytics events are sent in production only", and the tools of developers are not there', async ({
  browser,
  origins,
}) => {
  test.setTimeout(90_000)
  await withProductionSite(origins, async (origin) => {
    const context = await browser.newContext({ ...devices['Pixel 7'] })
    const page = await context.newPage()
    await context.route(/googletagmanager|googleapis/, (route) => route.fulfill({ status: 404 }))
    const sent = page.waitForRequest(/firebase\.googleapis\.com|googletagmanager\.com/)
    await page.goto(`${origin}/importing-an-archive?events=1`)
    await sent
    await page.keyboard.press('Alt+Shift+E')
    await expect(page.getByRole('button', { name: 'Events' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(phoneConsole(page)).toHaveCount(0)
    await context.close()
  })
})

test('outside production, phones get a console in the page, other browsers do not', async ({
  browser,
  page,
  origins,
  trouble,
}) => {
  await page.goto(origins.support)
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  // Expects no foreign hosts and no violations of the policy, which blocks styles written by scripts.
  await trouble.watch(context)
  const phone = await context.newPage()
  await phone.goto(`${origins.support}/importing-an-archive`)
  const opener = phoneConsole(phone).getByText('vConsole', { exact: true })
  await expect(opener).toBeInViewport()
  await opener.click()
  await phoneConsole(phone).getByText('Network', { exact: true }).click()
  await expect(phoneConsole(phone).getByText('Status', { exact: true })).toBeInViewport()
  await expect(phoneConsole(page)).toHaveCount(0)
  await context.close()
})
