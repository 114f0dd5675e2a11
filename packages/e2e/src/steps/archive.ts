import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { archiveName, archiveOwner, buildArchive } from '#/fixtures/sample-archive.ts'
import { expect, test } from '#/fixtures/test.ts'

/** Drops the export on its drop zone; on phones, chooses it instead. */
export async function importArchive(page: Page, { isMobile }: { isMobile: boolean }): Promise<void> {
  const input = page.getByLabel('Choose your Instagram export')
  if (isMobile) {
    await input.setInputFiles({ name: archiveName, mimeType: 'application/zip', buffer: buildArchive() })
    return
  }
  const path = test.info().outputPath(archiveName)
  await writeFile(path, buildArchive())
  await dropFile(page, input, path)
}

const row = (page: Page, text: RegExp) => page.getByRole('listitem').filter({ hasText: text })

/** Expects the screen to list the export's content and its unread categories. */
export async function expectArchiveShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What’s in it' })).toBeVisible()
  await expect(page.getByText(`@${archiveOwner}`)).toBeVisible()
  await expect(row(page, /^Followersusername/)).toContainText('5')
  await expect(row(page, /^Followingusername/)).toContainText('4')
  await expect(row(page, /^Likes you gave/)).toContainText('3')
  await expect(row(page, /^Comments you wrote/)).toContainText('2')
  await expect(row(page, /^Story interactions/)).toContainText('1')
  await expect(row(page, /^Messages/)).toHaveText(/1 file/)
}

const figure = (page: Page, label: string): Locator =>
  page
    .getByRole('region', { name: 'Key metrics' })
    .locator('dl')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')
    .first()

/** Expects the report with the export's exact numbers and names. */
export async function expectArchiveReport(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Instagram export of @${archiveOwner}` })).toBeVisible({
    timeout: 30_000,
  })
  await expect(figure(page, 'Followers in the export')).toHaveText('5')
  await expect(figure(page, 'Following in the export')).toHaveText('4')
  await expect(figure(page, 'Not following back')).toHaveText('2')
  await expect(figure(page, 'Fans')).toHaveText('3')
  await expect(figure(page, 'Likes given')).toHaveText('3')
  await expect(figure(page, 'Comments written')).toHaveText('2')
  await expect(figure(page, 'Recent follows')).toHaveText('1')

  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Not following back')).toContainText('2 people')
  await expect(section('Not following back').getByText(/^@(nora\.salt|otto\.drift)$/)).toHaveCount(2)
  await expect(section('Not following back')).toContainText('In both lists: 2')
  await expect(section('Fans')).toContainText('3 people')
  await expect(section('Recent follows')).toContainText('@nora.salt')
  await expect(section('Likes by account')).toContainText('Most: @amy.reed, 2.')
  await expect(section('Comments by account')).toContainText('Most: @ben.shore, 2.')
}

/** Drops a file from this machine onto an element through the browser itself, so it also works before hydration. */
async function dropFile(page: Page, place: Locator, path: string): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('The place for the file is not shown.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await browser.detach()
}
