import type { Context } from 'hono'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { GraphFailure } from './failure.ts'

const instant = z.iso.datetime({ offset: true })

/** The time that a request is answered for: its `x-sandbox-now` header, or the clock. */
export function requestTime(c: Context, clock: Clock): number {
  const named = c.req.header('x-sandbox-now')
  if (named === undefined) return clock().getTime()
  const parsed = instant.safeParse(named)
  if (!parsed.success) throw new GraphFailure(100, '(#100) Header x-sandbox-now must be an ISO 8601 time')
  return Date.parse(parsed.data)
}
