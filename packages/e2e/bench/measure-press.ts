import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '#/env.ts'

/** A slow phone line. */
const line = { offline: false, latency: 560, downloadThroughput: 1_400_000 / 8, uploadThroughput: 1_400_000 / 8 }
const rounds = 5

/**
 * Milliseconds from the request until a press of `button` works on a slow line: the median of five visits with an empty
 * cache, alternating between the pages, so that a busy moment of the machine affects all of them.
 */
export async function measurePress<Name extends string>(
  pages: Record<Name, { address: string; button: string }>,
): Promise<Record<Name, number>> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const names = Object.keys(pages) as Name[]
  const found = new Map<Name, number[]>(names.map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        found.get(name)?.push(await timeUntilHydrated(browser, pages[name].address, pages[name].button))
      }
    }
  } finally {
    await browser.close()
  }
  const median = (times: number[] = []) => times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  return Object.fromEntries(names.map((name) => [name, median(found.get(name))])) as Record<Name, number>
}

/** React sets an element's props on it during hydration; presses work from then on. */
async function timeUntilHydrated(browser: Browser, address: string, button: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await page.goto(address, { waitUntil: 'commit' })
    const moment = await page.waitForFunction(
      (selector) => {
        const element = document.querySelector(selector)
        const isHydrated = element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
        return isHydrated ? performance.now() : null
      },
      button,
      { polling: 10, timeout: 60_000 },
    )
    return await moment.evaluate((time) => time ?? Number.NaN)
  } finally {
    await context.close()
  }
}
