import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { archiveOf, manyFollowers, refusedArchives } from '#/fixtures/refused-archives.ts'
import { expect, test } from '#/fixtures/test.ts'

async function choose(page: Page, ...files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  await page
    .getByLabel('Choose your archive')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
    )
}

test('what is no archive is refused with what it is and what to do', async ({ page }) => {
  await page.goto('/import')
  for (const { name, bytes, says } of refusedArchives) {
    await choose(page, { name, bytes })
    await expect(page.getByRole('alert').filter({ hasText: name }), name).toContainText(says)
    await expect(page.getByLabel('Choose your archive')).toBeEnabled()
  }
})

test('the archive of somebody else is refused on this page, and gets one of its own on request', async ({ page }) => {
  await page.goto('/import?account=ana.example')
  await choose(page, archiveOf('zoe.example'))
  const notice = page.getByRole('alert').filter({ hasText: 'This archive belongs to @zoe.example' })
  await expect(notice).toContainText('@ana.example')
  const send = page.getByRole('button', { name: 'Send these categories' })
  await expect(send).toBeDisabled()
  await notice.getByRole('button', { name: 'Make a page for @zoe.example' }).click()
  await expect(notice).toBeHidden()
  await expect(send).toBeEnabled()
})

test('what is in an archive, how complete it is and what stays closed is shown before anything is sent', async ({
  page,
}) => {
  await page.goto('/import')
  await choose(page, archiveOf('zoe.example'))
  const followers = page.getByRole('listitem').filter({ hasText: /^Followersusername/ })
  await expect(followers).toContainText('2')
  await expect(followers).toContainText('complete')
  await expect(page.getByRole('listitem').filter({ hasText: /^Likes you gave/ })).toContainText(
    'Not part of this export',
  )
  await expect(page.getByRole('listitem').filter({ hasText: /^Messages/ })).toContainText(
    'Private, and of other people too.',
  )
})

test.describe('a large archive', () => {
  // Recording snapshots of the page is work on the page, which is what is measured here.
  test.use({ trace: 'off' })

  test('is read beside the page, which stays usable, and can be stopped', async ({ page }, info) => {
    const file = info.outputPath('instagram-large-2026-01-01-Large123.zip')
    writeFileSync(file, manyFollowers(300_000))
    await page.goto('/import')
    await page.evaluate(() => {
      const state = window as unknown as { longTasks: number[] }
      state.longTasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) state.longTasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    await page.getByLabel('Choose your archive').setInputFiles(file)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Stop reading' }).click()
    await page.getByLabel('Choose your archive').setInputFiles(file)
    await expect(page.getByRole('listitem').filter({ hasText: /^Followersusername/ })).toContainText('300,000', {
      timeout: 45_000,
    })
    // A quiet machine stays below 50; beside other work every task is stretched by it.
    const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
    expect(Math.max(0, ...longTasks)).toBeLessThan(1000)
  })
})
