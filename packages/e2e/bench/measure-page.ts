import type { LaunchedChrome } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Measured {
  /** From 0 to 100. */
  scores: Record<Category, number>
  /** In milliseconds, except the shift. */
  lcp: number
  cls: number
  tbt: number
  /** Audits that cost points, as `id: title`. */
  faults: string[]
}

const rounds = 5

/** A page with Lighthouse's phone profile: the median by performance of five visits, after a warm-up. */
export async function measurePage(address: string, chrome: LaunchedChrome): Promise<Measured> {
  await visit(address, chrome.port)
  const visits: Measured[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(address, chrome.port))
  const median = visits.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(rounds / 2)]
  if (!median) throw new Error(`${address} was not measured.`)
  return median
}

/** Retries once, because a recording occasionally lacks its beginning (`NO_NAVSTART`), which isn't the page's fault. */
async function runAudit(address: string, port: number): Promise<Result> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const first = await lighthouse(address, flags)
  const result = first?.lhr.runtimeError ? await lighthouse(address, flags) : first
  if (!result) throw new Error(`Lighthouse says nothing of ${address}.`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  return result.lhr
}

async function visit(address: string, port: number): Promise<Measured> {
  const { categories: found, audits } = await runAudit(address, port)
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const weighed = new Set(
    categories.flatMap((name) => (found[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id)),
  )
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores,
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    faults: Object.values(audits)
      .filter(({ id, score }) => weighed.has(id) && score !== null && score < 0.9)
      .map(({ id, title, displayValue }) => [`${id}: ${title}`, displayValue].filter(Boolean).join(', ')),
  }
}
