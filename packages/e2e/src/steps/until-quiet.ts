import { expect, type Page } from '@playwright/test'

/**
 * Waits until all requests of an open page are complete and there were no new ones for a quarter of a second. Playwright's
 * `networkidle` includes Chromium's cache revalidations (`stale-while-revalidate`), whose end it learns half a minute
 * later.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let known = -1
  const isQuiet = async () => {
    // Documents are loaded once a page is open, except the one that Playwright uses to clear the previous test's storage.
    const requests = (await page.requests()).filter(
      (request) => request.resourceType() !== 'other' && !request.isNavigationRequest(),
    )
    const hasNew = requests.length !== known
    known = requests.length
    return !hasNew && requests.every((request) => request.failure() !== null || request.timing().responseEnd >= 0)
  }
  await expect.poll(isQuiet, { intervals: [250] }).toBe(true)
}
