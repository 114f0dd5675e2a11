import { chromium, type Page } from '@playwright/test'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { startStack } from '@tidewatch/local-services/stack/stack'
import { chromiumPath } from '#/env.ts'
import { logInAs } from '#/fixtures/identity.ts'
import { ada } from '#/fixtures/sample-user.ts'

const rounds = 5
/** The time that a user takes to find their account in the list, in which the list's prefetch completes. */
const readingMs = 2_000
/** How much slower a phone's CPU is than this machine's; Lighthouse uses the same value. */
const slowdown = 4

/** The link to press in a list, and the elements that its page has to show. */
const presses = {
  account: {
    list: '/dashboard?tab=watched',
    link: 'article a[href*="/accounts/"]',
    numbers: ['#overview figure [role="img"]', 'section[aria-labelledby="changes-title"] li'],
  },
  report: { list: '/reports', link: 'a[data-row]', numbers: ['#changes', '#figures button'] },
} as const

/** Milliseconds from a press in a list until the numbers of the opened page are painted, on a phone. */
export async function measureNumbers(dataDir: string): Promise<Record<keyof typeof presses, number>> {
  const stack = await startStack({ ports: await findFreePorts(), dataDir, durable: false })
  try {
    // Fills the history of the sample user's accounts.
    await stack.backfill()
    const { userToken } = await logInAs({ ...stack.origins, database: stack.databaseUrl }, ada)
    const browser = await chromium.launch({
      ...(chromiumPath && { executablePath: chromiumPath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    try {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'en-GB',
        serviceWorkers: 'block',
      })
      await context.addCookies([{ name: 'userToken', value: userToken, domain: 'localhost', path: '/' }])
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const median = async ({ list, link, numbers }: (typeof presses)[keyof typeof presses]) => {
        const times: number[] = []
        for (let round = 0; round <= rounds; round += 1) {
          await page.goto(`${stack.origins.web}${list}`, { waitUntil: 'load' })
          const time = await timeClick(page, link, numbers)
          // The first one is a warm-up.
          if (round > 0) times.push(time)
        }
        return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
      }
      return { account: await median(presses.account), report: await median(presses.report) }
    } finally {
      await browser.close()
    }
  } finally {
    await stack.stop()
  }
}

async function timeClick(page: Page, link: string, numbers: readonly string[]): Promise<number> {
  const pressed = page.locator(link).first()
  await pressed.waitFor()
  await page.waitForTimeout(readingMs)
  const time = await page.evaluateHandle((selectors) => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const check = () => {
            if (!selectors.every((selector) => document.querySelector(selector))) requestAnimationFrame(check)
            // Changes made in one frame are painted by the time the next one begins.
            else requestAnimationFrame((now) => resolve(now - timeStamp))
          }
          check()
        },
        { capture: true, once: true },
      )
    })
    return { painted }
  }, numbers)
  await pressed.tap()
  return time.evaluate(({ painted }) => painted)
}
