import type { Page } from '@playwright/test'
import { scheduledExport, threeArchives } from '#/fixtures/history-archives.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoSideways } from '#/steps/inspect-screen.ts'

const owner = 'harbour.keeper'

async function bring(page: Page, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> {
  await page.goto('/import')
  await page
    .getByLabel('Choose your archive')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: 'Send these categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Archive of @${owner}` })).toBeVisible({ timeout: 30_000 })
}

test('three archives in any order are one history, told between any two dates', async ({
  page,
  signedIn,
  isMobile,
}) => {
  test.setTimeout(180_000)
  expect(signedIn).toBeDefined()
  const { january, may, september } = threeArchives(owner)
  await bring(page, may)
  await bring(page, september)
  await bring(page, january)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: owner }).first().click()
  const history = page.getByRole('region', { name: 'History from your archives' })
  await expect(history.getByRole('listitem').filter({ hasText: /came, \d+ went/ })).toHaveCount(2)
  const [earlier, later] = [history.getByLabel('Earlier archive'), history.getByLabel('Later archive')]
  await expect(earlier).toHaveAttribute('aria-valuetext', /May/)
  await expect(later).toHaveAttribute('aria-valuetext', /Sep/)
  await expect(history.getByText('@eve.foam')).toBeVisible()

  // From January to May, by keyboard.
  await earlier.press('ArrowLeft')
  await expect(earlier).toHaveAttribute('aria-valuetext', /Jan/)
  await later.press('ArrowLeft')
  await expect(later).toHaveAttribute('aria-valuetext', /May/)
  await expect(history.getByText('@dan.kelp')).toBeVisible()
  await expect(history.getByText(/In your archive of .*May.*, not in that of .*Jan/)).toBeVisible()
  await history.getByRole('tab', { name: /^Went/ }).click()
  await expect(history.getByText('@cleo.dune')).toBeVisible()
  await expect(history.getByText(/In your archive of .*Jan.*, not in that of .*May/)).toBeVisible()

  await history.getByRole('button', { name: 'Timeline: @cleo.dune' }).click()
  const timeline = page.getByRole('dialog', { name: '@cleo.dune in your archives' })
  const rows = timeline.getByRole('region', { name: 'Follows you' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Jan')
  await expect(rows.first()).toContainText('since')
  await expect(rows.last()).toContainText('not in it')
  await page.keyboard.press('Escape')
  await expect(timeline).toBeHidden()

  // All three archives tell of it, and it happened once.
  const changes = history.getByRole('region', { name: 'Changes of your profile' }).getByRole('listitem')
  await expect(changes).toHaveText([/Profile picture changed.*2024/])
  await history.getByRole('tab', { name: /^Mutual/ }).click()
  await expect(history.getByText('@amy.reed')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath(`history-${isMobile ? 390 : 1280}.png`), fullPage: true })
})

test('a delivery of a scheduled export adds new followers and calls nobody gone', async ({ page, signedIn }) => {
  test.setTimeout(120_000)
  expect(signedIn).toBeDefined()
  const { complete, nextDay } = scheduledExport(owner)
  await bring(page, complete)
  await page.goto('/import')
  await page
    .getByLabel('Choose your archive')
    .setInputFiles({ name: nextDay.name, mimeType: 'application/zip', buffer: Buffer.from(nextDay.bytes) })
  await expect(page.getByText(/not who stopped following/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Followersusername/ })).toContainText(
    'only followers who are new since',
  )
  await bring(page, nextDay)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: owner }).first().click()
  const history = page.getByRole('region', { name: 'History from your archives' })
  await expect(history.getByText('@eve.foam')).toBeVisible()
  await expect(history.getByRole('tab', { name: /^Went/ })).toHaveText(/0/)
  await expect(history.getByText('doesn’t show who stopped following')).toBeVisible()
})
