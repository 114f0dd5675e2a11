import type { Page } from '@playwright/test'
import { scheduledExport, threeArchives } from '#/fixtures/history-archives.ts'
import { missingMessage } from '#/fixtures/missing-message.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

const owner = 'harbour.keeper'

async function importArchive(page: Page, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> {
  await page.goto('/import')
  await page
    .getByLabel('Choose your Instagram export')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: 'Send selection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Instagram export of @${owner}` })).toBeVisible({
    timeout: 30_000,
  })
}

test('three exports in any order form one history, comparable between any two dates', async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  expect(signedIn).toBeDefined()
  const { january, may, september } = threeArchives(owner)
  await importArchive(page, may)
  await importArchive(page, september)
  await importArchive(page, january)

  await page.goto('/dashboard?tab=watched')
  await page.getByRole('link', { name: owner }).first().click()
  const history = page.getByRole('region', { name: 'History from your Instagram exports' })
  await expect(history.getByRole('listitem').filter({ hasText: /new, \d+ gone/ })).toHaveCount(2)
  const [earlier, later] = [history.getByLabel('Earlier export'), history.getByLabel('Later export')]
  await expect(earlier).toHaveAttribute('aria-valuetext', /May/)
  await expect(later).toHaveAttribute('aria-valuetext', /Sep/)
  await expect(history.getByText('@eve.foam')).toBeVisible()

  // From January to May, by keyboard.
  await earlier.press('ArrowLeft')
  await expect(earlier).toHaveAttribute('aria-valuetext', /Jan/)
  await later.press('ArrowLeft')
  await expect(later).toHaveAttribute('aria-valuetext', /May/)
  await expect(history.getByText('@dan.kelp')).toBeVisible()
  await expect(history.getByText(/In your export from .*May.*, not in the one from .*Jan/)).toBeVisible()
  await history.getByRole('tab', { name: /^No longer there/ }).click()
  await expect(history.getByText('@cleo.dune')).toBeVisible()
  await expect(history.getByText(/In your export from .*Jan.*, not in the one from .*May/)).toBeVisible()

  await history.getByRole('button', { name: 'Show timeline: @cleo.dune' }).click()
  const timeline = page.getByRole('dialog', { name: '@cleo.dune in your exports' })
  const rows = timeline.getByRole('region', { name: 'Follows you' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Jan')
  await expect(rows.first()).toContainText('since')
  await expect(rows.last()).toContainText('not in it')
  await page.keyboard.press('Escape')
  await expect(timeline).toBeHidden()

  // All three exports contain this change, and it is listed once.
  const changes = history.getByRole('region', { name: 'Changes to your profile' }).getByRole('listitem')
  await expect(changes).toHaveText([/Profile picture.*2024/])
  await history.getByRole('tab', { name: /^Mutual/ }).click()
  await expect(history.getByText('@amy.reed')).toBeVisible()
  const search = history.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('.')
  await expect(history.getByText(/^No name starts with “\.”\. Type 3 or more/)).toBeVisible()
  await search.fill(' @Amy.Reed')
  await expect(history.getByText('@amy.reed')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // Deletes one of the two compared exports: the page must not request it any more, which would be an error.
  const exports = history.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete' }) })
  await exports.filter({ hasText: /May/ }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete export' }).click()
  await expect(exports).toHaveCount(2)
  await expect(later).toHaveAttribute('aria-valuetext', /Sep/)
  await expect(history.getByText('@eve.foam')).toBeVisible()
})

test('reports on two exports are both listed, imported in any order', async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  expect(signedIn).toBeDefined()
  const { january, may } = threeArchives(owner)
  await importArchive(page, may)
  await importArchive(page, january)

  await page.goto('/reports/compare')
  await expect(page.getByRole('heading', { name: 'Choose two reports' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your reports' }).click()
  const choices = page.getByRole('checkbox', { name: new RegExp(owner) })
  await expect(choices).toHaveCount(2)
  await choices.first().check()
  await choices.last().check()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Two reports on @${owner}` })).toBeVisible()
  const main = page.getByRole('main')
  // The older one was imported later: changes since then are shown all the same.
  await expect(main.getByText('Changes need a second export.')).toHaveCount(1)
  await expect(main.getByText('No visible changes.')).toHaveCount(0)
  await expect(main.getByText('@cleo.dune').first()).toBeVisible()
  await main.getByRole('button', { name: 'Show timeline: @cleo.dune' }).first().click()
  await expect(page.getByRole('dialog', { name: '@cleo.dune in your exports' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toContainText(missingMessage, { useInnerText: true })
  await expectAccessible(page)
})

test('a delivery of a scheduled export adds new followers and reports nobody as lost', async ({ page, signedIn }) => {
  test.setTimeout(120_000)
  expect(signedIn).toBeDefined()
  const { complete, nextDay } = scheduledExport(owner)
  await importArchive(page, complete)
  await page.goto('/import')
  await page
    .getByLabel('Choose your Instagram export')
    .setInputFiles({ name: nextDay.name, mimeType: 'application/zip', buffer: Buffer.from(nextDay.bytes) })
  await expect(page.getByText(/Only new followers, from a scheduled export/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Followersusername/ })).toContainText('new followers only')
  await importArchive(page, nextDay)

  await page.goto('/dashboard?tab=watched')
  await page.getByRole('link', { name: owner }).first().click()
  const history = page.getByRole('region', { name: 'History from your Instagram exports' })
  await expect(history.getByText('@eve.foam')).toBeVisible()
  await expect(history.getByRole('tab', { name: /^No longer there/ })).toHaveText(/0/)
  await expect(history.getByText('doesn’t show who stopped following')).toBeVisible()
})
