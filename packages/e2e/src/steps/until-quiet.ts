import { expect, type Page } from '@playwright/test'

/**
 * Until all that an open page asked for is answered, and it has asked for nothing for a quarter of a second. Playwright's
 * `networkidle` counts what Chromium renews for its cache (`stale-while-revalidate`), whose end it learns half a
 * minute later.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let known = -1
  const isQuiet = async () => {
    // Documents are there once a page is open, but for the one by which Playwright empties what the test before had stored.
    const requests = (await page.requests()).filter(
      (request) => request.resourceType() !== 'other' && !request.isNavigationRequest(),
    )
    const hasNew = requests.length !== known
    known = requests.length
    return !hasNew && requests.every((request) => request.failure() !== null || request.timing().responseEnd >= 0)
  }
  await expect.poll(isQuiet, { intervals: [250] }).toBe(true)
}
