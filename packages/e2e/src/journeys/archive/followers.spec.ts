import { readFile } from 'node:fs/promises'
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

async function openFollowers(page: Page) {
  await page.goto('/dashboard?tab=watched')
  await page.getByRole('link', { name: owner }).first().click()
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Followers' }).click()
  await expect(page).toHaveURL(/tab=followers/)
  return page.getByRole('region', { name: 'Followers', exact: true })
}

test('three exports name new and lost followers, find a person, and can be exported', async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  expect(signedIn).toBeDefined()
  const { january, may, september } = threeArchives(owner)
  for (const archive of [may, september, january]) await importArchive(page, archive)

  const followers = await openFollowers(page)
  const newest = followers.getByRole('list', { name: 'What changed' }).getByRole('listitem')
  await expect(newest).toHaveCount(1)
  await expect(newest).toContainText('+1')
  await expect(followers.getByText('@eve.foam')).toBeVisible()
  await expect(followers.getByText('@dan.kelp')).toBeVisible()

  await followers.getByRole('tab', { name: 'No longer following' }).click()
  const gone = followers.getByRole('tabpanel', { name: 'No longer following' })
  await expect(gone.getByText('@cleo.dune')).toBeVisible()
  await expect(gone.getByText(/^between .*Jan.* and .*May/)).toBeVisible()
  await expect(gone.getByText('@dan.kelp')).toBeHidden()

  await followers.getByLabel('Search a username').fill('@Cleo')
  const everyone = followers.getByRole('tabpanel', { name: 'Everyone' })
  await expect(everyone.getByText(/no longer follows you · since/)).toBeVisible()
  await everyone.getByRole('button', { name: 'Show timeline: @cleo.dune' }).press('Enter')
  const timeline = page.getByRole('dialog', { name: '@cleo.dune' })
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Started following.*Jan.*2024/,
    /^First seen.*Jan/,
    /^Last proven in.*Jan/,
    /^First proven not in.*May/,
  ])
  await page.keyboard.press('Escape')
  await expect(timeline).toBeHidden()

  await followers.getByRole('button', { name: 'Download followers' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV table/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^harbour\.keeper_followers_.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.filter((line) => line.startsWith('cleo.dune,no longer follows you'))).toHaveLength(1)
  expect(lines).toHaveLength(6)

  await followers.getByText('People you follow').click()
  await expect(followers.getByText('Follow you back')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(missingMessage, { useInnerText: true })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('people who left between scheduled deliveries are not named without proof, and the evidence is one click away', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(120_000)
  expect(signedIn).toBeDefined()
  const { complete, nextDay } = scheduledExport(owner)
  await importArchive(page, complete)
  await importArchive(page, nextDay)
  await expect(page.getByText(/1 new follower since the last export: @eve\.foam\./).first()).toBeVisible()

  const followers = await openFollowers(page)
  await expect(followers.getByText('@eve.foam')).toBeVisible()
  await followers.getByRole('button', { name: /^Why not named\?/ }).click()
  const evidence = page.getByRole('dialog', { name: 'Why some people aren’t named' })
  await expect(evidence.getByText('New followers only', { exact: true })).toBeVisible()
  await expect(evidence.getByText(/older than any time range/)).toBeVisible()
  await expect(evidence.getByText(/Nothing counts them yet/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await followers.getByRole('tab', { name: 'No longer following' }).click()
  await expect(followers.getByText(/No one has stopped following/)).toBeVisible()
  await expect(followers.getByRole('link', { name: /Request full export/ })).toHaveAttribute(
    'href',
    /^https:\/\/accountscenter\.instagram\.com\//,
  )
})
