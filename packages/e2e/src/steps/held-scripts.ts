import type { Page } from '@playwright/test'

/** Opens a page as a slow line shows it: complete to look at, without its scripts until `start` lets them through. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ start: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { start: resolve }
}
