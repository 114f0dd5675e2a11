import type {
  OperatorHour,
  OperatorOverview,
  OperatorStop,
  OperatorToken,
} from '@tidewatch/contract/operations/operator'
import { countCalls } from '@tidewatch/instagram/call-window'
import { admit, type CallPlan, isSlow } from '@tidewatch/instagram/token-pool'
import type { Stop } from '@tidewatch/instagram/token-stop'
import { subHours } from 'date-fns'
import { gte, inArray, sum } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { graphCallHours } from '#/platform/db/schema/primitives/graph.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import type { KnownToken } from '#/primitives/graph/token-states.ts'
import { readQueueCounts } from './queue-counts.ts'
import { readSchedule } from './read-schedule.ts'

const historyHours = 24

export async function readOverview({ db, budget, now }: Context): Promise<OperatorOverview> {
  const at = now()
  const { tokens, app } = await budget.overview()
  const [hours, schedule, queue, emails] = await Promise.all([
    readHours(db, at),
    readSchedule(db, at),
    readQueueCounts(db),
    ownersOf(db, tokens),
  ])
  return {
    at: at.toISOString(),
    callsPerHour: budget.plan.callsPerHour,
    tokens: tokens.map((token) => describeToken(token, { app, emails, plan: budget.plan, now: at })),
    appStop: describeStop(app, at),
    hours,
    schedule: { ...schedule, oldestDueAt: schedule.oldestDueAt?.toISOString() ?? null },
    queue,
  }
}

interface TokenContext {
  app: Stop | null
  emails: ReadonlyMap<string, string>
  plan: CallPlan
  now: Date
}

function describeToken({ token, state }: KnownToken, { app, emails, plan, now }: TokenContext): OperatorToken {
  const calls = countCalls(state.window, now)
  return {
    fingerprint: state.fingerprint,
    igUserId: state.igUserId,
    label: token.label,
    ownerEmail: token.ownerId ? (emails.get(token.ownerId) ?? null) : null,
    serves: token.serves,
    state: stateOf({ token, state }, { app, plan, now }),
    usedPercent: state.usedPercent,
    usedAt: state.usedAt?.toISOString() ?? null,
    callsLastHour: calls,
    countedPercent: Math.round((calls * 1000) / plan.callsPerHour) / 10,
    lastCallAt: state.lastCallAt?.toISOString() ?? null,
    stop: describeStop(state.stop, now),
  }
}

function stateOf({ state }: KnownToken, { app, plan, now }: Omit<TokenContext, 'emails'>): OperatorToken['state'] {
  if (state.stop?.cause === 'token-dead') return 'dead'
  if (state.stop || app) return 'stopped'
  if (!admit(state, null, { urgency: 'person', plan, now }).admitted) return 'counted-out'
  return isSlow(state, now) ? 'slow' : 'free'
}

function describeStop(stop: Stop | null, now: Date): OperatorStop | null {
  if (!stop) return null
  const { cause, since, until, probeUntil, code, subcode, reason } = stop
  const isProbing = probeUntil !== null && probeUntil > now
  return { cause, since: since.toISOString(), until: until.toISOString(), isProbing, code, subcode, reason }
}

/** Calls of all tokens per hour. An hour without rows had 0 calls: that is known, not missing. */
async function readHours(db: Database, now: Date): Promise<OperatorHour[]> {
  const first = subHours(new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000), historyHours - 1)
  const rows = await db
    .select({ hour: graphCallHours.hour, calls: sum(graphCallHours.calls), refused: sum(graphCallHours.refused) })
    .from(graphCallHours)
    .where(gte(graphCallHours.hour, first))
    .groupBy(graphCallHours.hour)
  const known = new Map(rows.map((row) => [row.hour.getTime(), row]))
  return Array.from({ length: historyHours }, (_, index) => {
    const hour = new Date(first.getTime() + index * 3_600_000)
    const row = known.get(hour.getTime())
    return { hour: hour.toISOString(), calls: Number(row?.calls ?? 0), refused: Number(row?.refused ?? 0) }
  })
}

async function ownersOf(db: Database, tokens: readonly KnownToken[]): Promise<Map<string, string>> {
  const ids = tokens.flatMap(({ token }) => token.ownerId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
