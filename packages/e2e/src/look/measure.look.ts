import * as z from 'zod'
import type { TestOrigins } from '#/env.ts'
import { setSessionCookie } from '#/fixtures/identity.ts'
import { call, envelope } from '#/fixtures/product-api.ts'
import { test } from '#/fixtures/test.ts'
import { addStyles } from '#/steps/add-styles.ts'

interface OwnAccounts {
  account: string
  report: string
  other: string
}

interface MainScreen {
  name: string
  path: (own: OwnAccounts) => string
  isOpen?: true
}

/** The ten most used screens; all but the first as a user with many accounts sees them. */
const mainScreens: MainScreen[] = [
  { name: 'home', path: () => '/', isOpen: true },
  { name: 'feed', path: () => '/dashboard' },
  { name: 'accounts', path: () => '/dashboard?tab=watched' },
  { name: 'account', path: ({ account }) => `/accounts/${account}` },
  { name: 'report', path: ({ report }) => `/reports/${report}` },
  { name: 'comparison of accounts', path: ({ account, other }) => `/compare?accounts=${account},${other}` },
  { name: 'import', path: () => '/import' },
  { name: 'follower export', path: () => '/follower-export' },
  { name: 'plans', path: () => '/plans' },
  { name: 'settings', path: () => '/settings' },
]
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('words and heights of the main screens', async ({ page, origins, context, sessions, trouble }) => {
  trouble.tolerate(/./)
  const own = await accountsOf(origins, sessions.ada.userToken)
  const lines = [['', ...windows.flatMap(({ width }) => [`words ${width}`, 'px', 'screens'])]]
  for (const { name, path, isOpen } of mainScreens) {
    await context.clearCookies()
    if (!isOpen) await setSessionCookie(context, sessions.ada)
    const cells: string[] = []
    for (const size of windows) {
      await page.setViewportSize(size)
      await page.goto(path(own))
      // The network is never idle while a check's progress is streamed.
      await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
      // Content that is painted only when scrolled to has an estimated height.
      await addStyles(page, '* { content-visibility: visible !important }')
      const { words, height } = await page.evaluate(measureMain)
      cells.push(String(words), String(height), (height / size.height).toFixed(1))
    }
    lines.push([name, ...cells])
  }
  const text = lines.map(([name = '', ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join(''))
  process.stdout.write(`${text.join('\n')}\n`)
})

const listSchema = envelope(
  z.object({
    monitors: z.array(z.object({ id: z.uuid(), username: z.string(), latestReportId: z.uuid().nullable() })),
  }),
)

/** Typical accounts of the sample user. */
async function accountsOf(origins: TestOrigins, token: string): Promise<OwnAccounts> {
  const { data } = listSchema.parse(await call(origins, '/ins/monitor/list', { token }))
  const named = (username: string) => {
    const found = data.monitors.find((monitor) => monitor.username === username)
    if (!found?.latestReportId) throw new Error(`There is no report on ${username}.`)
    return { id: found.id, report: found.latestReportId }
  }
  const account = named('tidal.flats')
  return { account: account.id, report: account.report, other: named('ferry.timetable').id }
}

/** The number of words in the main part that are visible without opening anything, and the height of the page. */
function measureMain() {
  // biome-ignore lint/performance/useDomNodeTextContent: folded and hidden text doesn't count.
  const text = document.querySelector('main')?.innerText ?? ''
  const parts = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(text)
  return {
    words: [...parts].filter(({ isWordLike }) => isWordLike).length,
    height: document.documentElement.scrollHeight,
  }
}
