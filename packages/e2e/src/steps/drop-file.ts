import type { Locator, Page } from '@playwright/test'

/** Drags a file of this machine onto a place, as the browser itself sees it: pages without scripts take it, too. */
export async function dropFile(page: Page, place: Locator, path: string): Promise<void> {
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
