import type { Page } from '@playwright/test'

/**
 * Calls `look` before each frame of the pages that follow, from before their scripts run, until it returns something:
 * what is shown for a second only can be gone before a test asks. `look` runs in the page.
 */
export async function firstFrameWith<Seen>(page: Page, look: () => Seen | null): Promise<() => Promise<Seen>> {
  await page.addInitScript(`{
    const look = ${look}
    const frame = () => {
      window.tidewatchSeen = look()
      if (!window.tidewatchSeen) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }`)
  return async () => {
    const seen = await page.waitForFunction(() => (window as unknown as { tidewatchSeen?: Seen }).tidewatchSeen)
    return (await seen.jsonValue()) as Seen
  }
}
