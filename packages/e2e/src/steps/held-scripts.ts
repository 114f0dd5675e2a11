import type { Page } from '@playwright/test'

/** Opens a page as on a slow line: completely rendered, with its scripts held back until `start` is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ start: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { start: resolve }
}
