import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** Chooses exports in the page's file field. */
export async function chooseArchives(
  page: Page,
  archives: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  await page
    .getByLabel('Choose exports')
    .setInputFiles(
      archives.map(({ name, bytes }) => ({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })),
    )
}

/** The tab of a list with its number of people. */
export function listTab(page: Page, name: string, count: string): Locator {
  return page.getByRole('tab', { name: `${name} ${count}`, exact: true })
}

/** Downloads the open list in a format, and reads the file. */
export async function downloadList(page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: /^Download/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  const path = await download.path()
  await expect(page.getByText('Downloaded', { exact: true }).first()).toBeVisible()
  return { name: download.suggestedFilename(), bytes: await readFile(path) }
}

/** Clicks each section's link, and expects its heading to have the focus and to be visible below the sticky rows. */
export async function expectSectionsReached(page: Page): Promise<void> {
  const row = page.getByRole('navigation', { name: 'On this page' })
  for (const name of await row.getByRole('link').allInnerTexts()) {
    await row.getByRole('link', { name, exact: true }).click()
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    const below = async () => {
      const [top, sticky] = await Promise.all([heading.boundingBox(), row.boundingBox()])
      return (top?.y ?? 0) - ((sticky?.y ?? 0) + (sticky?.height ?? 0))
    }
    await expect.poll(below, { message: `"${name}" lies below the rows that stick` }).toBeGreaterThan(12)
  }
}
