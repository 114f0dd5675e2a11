import type { Ledger, LedgerCount } from '@tidewatch/contract/archive/ledger'
import { dateCertaintyOf } from '@tidewatch/insights/archive/date-certainty'
import { adviseCheckpoint, countUnfollows, countUnnamed, type LossCount } from '@tidewatch/insights/ledger/balance'
import { cohortsOf, daysOf, followBackOf } from '@tidewatch/insights/ledger/cohorts'
import type { LedgerEvent } from '@tidewatch/insights/ledger/events'
import { spansOf } from '@tidewatch/insights/ledger/spans'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { yieldToEventLoop } from '#/platform/yield-to-event-loop.ts'
import { followersCounter, unfollowsByDay } from '../history/counters.ts'
import { takenAt } from '../history/place-in-time.ts'
import { listImports, stepsOf } from '../history/queries.ts'
import { countVerdicts } from './judged-lists.ts'
import { ledgerEvents } from './ledger-events.ts'

/** The balance of an account from its exports, its counter and its insights. Reads the changes, never the lists. */
export async function loadLedger(
  db: Database,
  monitor: MonitorRow,
  { days, now, signal }: { days: number; now: Date; signal?: AbortSignal },
): Promise<Ledger> {
  const all = await listImports(db, monitor.id)
  const steps = stepsOf(all, 'followers')
  const full = steps.filter(({ state }) => state.completeness === 'full')
  const checkpoint = full.at(-1)?.row ?? null
  const periodStart = new Date(now.getTime() - days * dayLength)
  const [first, previous, last] = [all[0], all.at(-2), all.at(-1)]
  const since =
    [periodStart, ...[checkpoint, previous].flatMap((row) => (row ? [takenAt(row)] : []))].sort(byTime)[0] ??
    periodStart
  const { events, isCut } = await ledgerEvents(db, monitor.id, since, signal)
  const counter = checkpoint
    ? await followersCounter(db, monitor, new Date(takenAt(checkpoint).getTime() - 2 * dayLength))
    : []
  const known = checkpoint ? await countsSince(db, monitor, { all, checkpoint, events, counter }) : []
  const counted = known.filter(({ confidence }) => confidence !== 'no-counter')
  const sinceCheckpoint = events.filter(({ at }) => at > (checkpoint ? takenAt(checkpoint) : periodStart))
  const count = (kind: LedgerEvent['kind'], of = sinceCheckpoint) => of.filter((event) => event.kind === kind).length
  const exports = all.map(takenAt)
  await yieldToEventLoop(signal)
  const spans = spansOf({ exports, checkpoint: checkpoint && takenAt(checkpoint), events, counter })
  await yieldToEventLoop(signal)
  const eventsInPeriod = events.filter(({ at }) => at >= periodStart)
  const byDay = daysOf(eventsInPeriod)
  await yieldToEventLoop(signal)
  const cohorts =
    checkpoint && first
      ? cohortsOf(events, {
          first: takenAt(first),
          checkpoint: takenAt(checkpoint),
          shown: await newNamesAt(db, checkpoint, events),
        })
      : []
  await yieldToEventLoop(signal)
  return {
    checkpoint: checkpoint && {
      id: checkpoint.id,
      takenAt: takenAt(checkpoint).toISOString(),
      dateCertainty: dateCertaintyOf(checkpoint),
      followers: checkpoint.contents.followers?.count ?? 0,
      left: checkpoint.changes.followers?.lost ?? 0,
    },
    lastTakenAt: last ? takenAt(last).toISOString() : null,
    lastDateCertainty: last ? dateCertaintyOf(last) : null,
    exports: all.length,
    spans: spans.map(({ key, from, to, came, left, counted: of }) => ({
      key,
      from: from.toISOString(),
      to: to.toISOString(),
      came,
      left,
      counted: of && describeCount({ by: 'counter', ...of }),
    })),
    checkpoints: full.flatMap(({ row }) =>
      takenAt(row) < periodStart
        ? []
        : [{ id: row.id, takenAt: takenAt(row).toISOString(), left: row.changes.followers?.lost ?? 0 }],
    ),
    judged: countVerdicts(checkpoint ? steps.filter(({ ordinal }) => ordinal >= checkpoint.ordinal) : steps),
    named: {
      came: count('came'),
      left: count('left'),
      followed: count('followed'),
      unfollowed: count('unfollowed'),
    },
    counted: counted.map(describeCount),
    advice: describeAdvice(adviseCheckpoint(checkpoint && takenAt(checkpoint), counted, now)),
    days: byDay,
    cohorts,
    followBack: await followBack(db, monitor, eventsInPeriod, signal),
    isCut,
  }
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime()

interface SinceCheckpoint {
  all: readonly ImportRow[]
  checkpoint: ImportRow
  events: readonly LedgerEvent[]
  counter: readonly { at: Date; count: number }[]
}

async function countsSince(
  db: Database,
  monitor: MonitorRow,
  { all, checkpoint, events, counter }: SinceCheckpoint,
): Promise<(LossCount & Pick<LedgerCount, 'by'>)[]> {
  const at = takenAt(checkpoint)
  const unfollows = await unfollowsByDay(db, monitor, at)
  const deliveries = all.filter(({ ordinal }) => ordinal > checkpoint.ordinal).map(takenAt)
  const moments = (kind: LedgerEvent['kind']) => events.flatMap((event) => (event.kind === kind ? [event.at] : []))
  const [came, left] = [moments('came'), moments('left')]
  return [
    { by: 'counter', ...countUnnamed({ checkpoint: at, deliveries, came, left, counter }) },
    { by: 'insights', ...countUnfollows(at, unfollows, left) },
  ]
}

/** The names of new followers, and new names of people, that a full list shows. */
async function newNamesAt(
  db: Database,
  { monitorId, ordinal }: ImportRow,
  events: readonly LedgerEvent[],
): Promise<string[]> {
  const names = [
    ...new Set(events.flatMap(({ kind, username }) => (kind === 'came' || kind === 'renamed' ? [username] : []))),
  ]
  if (names.length === 0) return []
  const rows = await db
    .select({ username: archiveEntries.username })
    .from(archiveEntries)
    .where(
      and(
        eq(archiveEntries.monitorId, monitorId),
        eq(archiveEntries.list, 'followers'),
        sql`${archiveEntries.username} = any(${sql.param(names)}::text[])`,
        lt(archiveEntries.after, ordinal),
        gt(archiveEntries.before, ordinal),
      ),
    )
  return rows.flatMap(({ username }) => username ?? [])
}

async function followBack(db: Database, monitor: MonitorRow, events: readonly LedgerEvent[], signal?: AbortSignal) {
  const names = [...new Set(events.flatMap(({ kind, username }) => (kind === 'followed' ? [username] : [])))]
  if (names.length === 0) return followBackOf(events, new Map())
  const rows = await db
    .select({ username: archiveEntries.username, at: archiveEntries.at })
    .from(archiveEntries)
    .where(
      and(
        eq(archiveEntries.monitorId, monitor.id),
        inArray(archiveEntries.list, ['followers', 'newFollowers']),
        sql`${archiveEntries.username} = any(${sql.param(names)}::text[])`,
        isNotNull(archiveEntries.at),
      ),
    )
  const began = new Map<string, Date[]>()
  await yieldToEventLoop(signal)
  for (const { username, at } of rows) {
    if (!username || !at) continue
    const known = began.get(username)
    if (known) known.push(at)
    else began.set(username, [at])
  }
  return followBackOf(events, began)
}

function describeCount({ by, lost, from, to, confidence, sum }: LossCount & Pick<LedgerCount, 'by'>): LedgerCount {
  return { by, lost, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null, confidence, sum }
}

function describeAdvice({ kind, unnamed, isAtLeast, since }: ReturnType<typeof adviseCheckpoint>): Ledger['advice'] {
  return { kind, unnamed, isAtLeast, since: since?.toISOString() ?? null }
}
