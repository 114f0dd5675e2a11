import * as z from 'zod'

const percent = z.number().nonnegative().default(0)
const load = z.object({ call_count: percent, total_time: percent, total_cputime: percent })
const businessUsage = z.record(
  z.string(),
  z.array(load.extend({ type: z.string(), estimated_time_to_regain_access: z.number().nonnegative().default(0) })),
)

/** Business use cases that reading Instagram counts towards; the header may also list advertising ones. */
const ownUseCases = new Set(['instagram', 'pages'])

export interface UsageReading {
  /** Highest of Meta's percentages; 100 is the limit. */
  percent: number
  /** Minutes until calls work again; `null` if the header doesn't say. Never part of the percentage. */
  regainAccessMinutes: number | null
}

/**
 * Reads `X-App-Usage` and `X-Business-Use-Case-Usage`. Meta sends them only after a number of calls, so absence is
 * normal: `null`. An unreadable header counts as absent.
 * https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 */
export function readUsageHeaders(headers: Headers): UsageReading | null {
  const app = parseHeader(headers.get('x-app-usage'), load)
  const business = parseHeader(headers.get('x-business-use-case-usage'), businessUsage)
  const cases = Object.values(business ?? {})
    .flat()
    .filter((entry) => ownUseCases.has(entry.type))
  const loads = app ? [app, ...cases] : cases
  if (loads.length === 0) return null
  return {
    percent: Math.max(...loads.flatMap((entry) => [entry.call_count, entry.total_time, entry.total_cputime])),
    regainAccessMinutes: cases.length > 0 ? Math.max(...cases.map((e) => e.estimated_time_to_regain_access)) : null,
  }
}

/** `Retry-After`, in seconds or as a date. Meta doesn't document it, but a gateway in front may send it. */
export function readRetryAfter(headers: Headers, now: Date): Date | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const at = /^\d{1,9}$/.test(value) ? now.getTime() + Number(value) * 1000 : Date.parse(value)
  return Number.isNaN(at) ? null : new Date(at)
}

function parseHeader<T>(value: string | null, schema: z.ZodType<T>): T | null {
  if (value === null) return null
  try {
    return schema.safeParse(JSON.parse(value)).data ?? null
  } catch {
    return null
  }
}
