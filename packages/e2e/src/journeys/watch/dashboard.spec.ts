import type { Page } from '@playwright/test'
import { waitForArchive, watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { card } from '#/steps/accounts.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Accounts you watch' }).getByRole('article')

// Requests are the same at any width.
const once = { tag: '@wide' }

test(
  'the dashboard shows the week’s changes and what needs attention, with one request',
  once,
  async ({ page, origins, signedIn }) => {
    const { id } = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
    await waitForArchive(origins, signedIn.userToken, 'nora.salt')
    // Keeps the dashboard's data fresh, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(ins|connection)\/(monitor|list)/.test(pathname)) requests.push(pathname)
    })
    await page.goto('/dashboard?tab=watched')

    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    const week = page.getByText(/^In the last 7 days/)
    await expect(week).toBeVisible()
    await expect(week.getByRole('link', { name: /@harbour\.lights/ }).first()).toHaveAttribute(
      'href',
      `/accounts/${id}`,
    )

    const needs = page.getByRole('region', { name: /^Needs attention/ })
    await expect(needs.getByRole('listitem')).toHaveCount(0)
    await needs.getByRole('button', { name: /^Needs attention/ }).click()
    await expect(needs.getByRole('listitem')).toHaveCount(1)
    await expect(needs.getByText('@nora.salt')).toBeVisible()
    await expect(needs.getByRole('link', { name: 'Import Instagram export' })).toHaveAttribute(
      'href',
      '/import?account=nora.salt',
    )
    await expect(card(page, 'harbour.lights').getByText(/^Last change/)).toBeVisible()
    expect(requests.filter((path) => !path.endsWith('/coupon/info'))).toEqual(['/api/ins/monitor/dashboard'])
  },
)

test(
  'opening an account and a report from their lists makes each request once',
  once,
  async ({ page, origins, signedIn }) => {
    const { id, latestReportId } = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
    // Keeps the dashboard's data fresh, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/ins\/(monitor|report)\/[\da-f]{8}-/.test(pathname)) requests.push(pathname)
    })
    const loaded: string[] = []
    page.on('requestfinished', (request) => {
      const { rsc, 'next-router-segment-prefetch': part } = request.headers()
      if (rsc && !part) loaded.push(new URL(request.url()).pathname)
    })
    await page.goto('/dashboard?tab=watched')
    // The first link's page is prefetched.
    await expect.poll(() => loaded).toContain(`/accounts/${id}`)
    await untilQuiet(page)
    requests.length = 0
    // Data from the dashboard isn't requested again, and no request waits for another.
    const parts = ['/activity', '/analytics', '/note/list'].map((part) => `/api/ins/monitor/${id}${part}`)
    const answers = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => parts.includes(pathname),
      (route) => answers.promise.then(() => route.continue()),
    )
    await card(page, 'harbour.lights').locator(`a[href$="/accounts/${id}"]`).first().click()
    await expect.poll(() => requests.toSorted()).toEqual(parts)
    answers.resolve()
    await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('figure').first()).toBeVisible()
    await untilQuiet(page)
    expect(requests.toSorted()).toEqual(parts)

    await page.goto('/reports')
    await expect.poll(() => loaded).toContain(`/reports/${latestReportId}`)
    await untilQuiet(page)
    requests.length = 0
    await page.getByRole('link', { name: /^Open the report/ }).click()
    await expect(page.getByRole('heading', { name: 'Key metrics', exact: true })).toBeVisible()
    await untilQuiet(page)
    expect(requests).toEqual([`/api/ins/report/${latestReportId}`])
  },
)

test('accounts are tagged in place, and found by tag, word and source', async ({
  page,
  origins,
  signedIn,
  isMobile,
}) => {
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await waitForArchive(origins, signedIn.userToken, 'nora.salt')
  await page.goto('/dashboard?tab=watched')
  const harbour = card(page, 'harbour.lights')
  await harbour.getByRole('button', { name: 'Tag @harbour.lights' }).click()
  await page.getByLabel('New tag').fill('Coast')
  await page.getByLabel('New tag').press('Enter')
  await expect(harbour.getByRole('list', { name: 'Tags of @harbour.lights' })).toHaveText('Coast')

  const filters = page.getByRole('search', { name: 'Filters' }).getByRole('button')
  const tag = page.getByLabel('Tag', { exact: true })
  if (isMobile) {
    await expect(tag).toBeHidden()
    await filters.click()
  }
  await tag.selectOption('Coast')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?tab=watched&tag=Coast$/)
  await page.reload()
  await expect(page.getByText('1 of 2 accounts')).toBeVisible()
  if (isMobile) {
    await expect(filters).toHaveAccessibleName('Filters 1')
    await filters.click()
  }
  await tag.selectOption('')
  await page.getByRole('searchbox', { name: 'Account or tag' }).fill('salt')
  await expect(cards(page)).toHaveText([/@nora\.salt/])
  await page.getByLabel('Source', { exact: true }).selectOption('sample')
  await expect(page.getByRole('heading', { name: 'No matching accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Sort by', { exact: true }).selectOption('Name')
  await expect(cards(page)).toHaveText([/@harbour\.lights/, /@nora\.salt/])

  await harbour.getByRole('button', { name: 'Remove tag Coast' }).click()
  await expect(harbour.getByText('Coast')).toBeHidden()
})

test('many accounts are archived and deleted at once, and restored', async ({ page, origins, signedIn, isMobile }) => {
  for (const name of ['first.archive', 'second.archive', 'third.archive']) {
    await waitForArchive(origins, signedIn.userToken, name)
  }
  await page.goto('/dashboard?tab=watched')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select @${name}` })
  if (isMobile) {
    await box('third.archive').check()
    await box('second.archive').check()
  } else {
    await box('third.archive').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(box('second.archive')).toBeFocused()
  }
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected accounts' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 accounts archived')).toBeVisible()
  await expect(cards(page)).toHaveText([/@first\.archive/])

  await page.getByRole('tab', { name: /^Archived/ }).click()
  await expect(page.getByText('Its history is kept.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await bar.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByRole('heading', { name: 'No archived accounts' })).toBeVisible()
  await page.getByRole('tab', { name: /^Watching/ }).click()
  await expect(cards(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Select all 3' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const deleted = page.getByRole('listitem').filter({ hasText: '3 accounts deleted' })
  // It stays while the pointer is on it.
  await deleted.hover()
  await expect(page.getByRole('heading', { name: 'You’re not watching any accounts yet' })).toBeVisible()
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
})
