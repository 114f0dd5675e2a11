import type { Page } from '@playwright/test'
import { archiveOf, refusedArchives } from '#/fixtures/refused-archives.ts'
import { expect, test } from '#/fixtures/test.ts'

async function choose(page: Page, ...files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  await page
    .getByLabel('Choose your Instagram export')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
    )
}

test('a file that is not an Instagram export is rejected with its type and what to do', async ({ page }) => {
  await page.goto('/import')
  for (const { name, bytes, says } of refusedArchives) {
    await choose(page, { name, bytes })
    await expect(page.getByRole('alert').filter({ hasText: name }), name).toContainText(says)
    await expect(page.getByLabel('Choose your Instagram export')).toBeEnabled()
  }
})

test('an export of another account is rejected on this page, and gets its own on request', async ({ page }) => {
  await page.goto('/import?account=ana.example')
  await choose(page, archiveOf('zoe.example'))
  const notice = page.getByRole('alert').filter({ hasText: 'This export belongs to @zoe.example' })
  await expect(notice).toContainText('@ana.example')
  const send = page.getByRole('button', { name: 'Send selection' })
  await expect(send).toBeDisabled()
  await notice.getByRole('button', { name: 'Create page for @zoe.example' }).click()
  await expect(notice).toBeHidden()
  await expect(send).toBeEnabled()
})

test('the content of an export, its completeness and unread categories are shown before anything is sent', async ({
  page,
}) => {
  await page.goto('/import')
  await choose(page, archiveOf('zoe.example'))
  const followers = page.getByRole('listitem').filter({ hasText: /^Followersusername/ })
  await expect(followers).toContainText('2')
  await expect(followers).toContainText('complete')
  await expect(page.getByRole('listitem').filter({ hasText: /^Likes you gave/ })).toContainText('Not in this export')
  await expect(page.getByRole('listitem').filter({ hasText: /^Messages/ })).toContainText(
    'Private, and not only yours.',
  )
  // Opened only when ticked, and only counted.
  const closed = page.getByRole('listitem').filter({ hasText: /^Searches and visited links/ })
  const tick = closed.getByRole('checkbox', { name: 'Count Searches and visited links' })
  await expect(tick).not.toBeChecked()
  await tick.check()
  await expect(closed.getByRole('status')).toHaveText(/^2 entries, .*2024 to [^.]+\.$/)
  await tick.uncheck()
  await expect(closed.getByRole('status')).toBeEmpty()
})
