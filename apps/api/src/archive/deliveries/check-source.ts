import type { DeliveryState } from '@tidewatch/contract/archive/deliveries'
import { addHours, addMinutes, max, min, subHours } from 'date-fns'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { withSessionLock } from '#/platform/db/advisory-lock.ts'
import { type DeliveryRow, deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import type { Context } from '#/primitives/context.ts'
import { pauseDrive } from './follow-drive.ts'
import { noticeDeliveries } from './notice-deliveries.ts'
import { planListing } from './plan-listing.ts'
import { type CheckedSource, deliveriesOf, newestArrival, sourceToCheck } from './queries.ts'
import { readFinished } from './read-finished.ts'
import { SourceBusy, SourceDenied } from './sources/delivery-source.ts'
import { openSource } from './sources/open-source.ts'

/** After this many hours without a new file, the schedule has ended or the folder is no longer shared. */
const silentHours = 48
/** A delivery that seems complete is read this soon, if it hasn't changed by then. */
const recheckMinutes = 5
const maxPauseHours = 6

/**
 * Checks an account for deliveries and reads those that are complete. A source that is busy or unreachable is retried
 * later; one that can no longer be opened gets the state `denied`.
 */
export async function checkSource(context: Context, monitorId: string, signal: AbortSignal): Promise<void> {
  await withSessionLock(context, { kind: 'delivery', id: monitorId }, async () => {
    const checked = await sourceToCheck(context.db, monitorId)
    // The account may be archived, or deleted and restored within days.
    if (!checked) return await updateSource(context, monitorId, { nextCheckAt: addHours(context.now(), maxPauseHours) })
    try {
      await check(context, checked, signal)
    } catch (error) {
      signal.throwIfAborted()
      await postpone(context, checked, error)
    }
  })
}

async function check(context: Context, checked: CheckedSource, signal: AbortSignal): Promise<void> {
  const { monitor } = checked
  const { db, now, env } = context
  const listing = await planListing(context, checked, signal)
  if (listing) await list(context, checked, signal)
  const rows = await deliveriesOf(db, monitor.id)
  await updateChecked(context, checked, {
    state: stateOf(rows, now()),
    lastCheckedAt: now(),
    nextCheckAt: nextCheck(rows, now(), env),
    failures: 0,
    ...listing,
  })
}

async function list(context: Context, checked: CheckedSource, signal: AbortSignal): Promise<void> {
  const source = openSource(context, checked)
  const noticed = await noticeDeliveries(context, { source, monitorId: checked.monitor.id }, signal)
  await readFinished(context, {
    source,
    checked,
    noticed,
    signal,
    onRead: () => updateChecked(context, checked, { state: 'reading' }),
  })
}

function stateOf(rows: readonly DeliveryRow[], now: Date): DeliveryState {
  const arrival = newestArrival(rows)
  if (arrival === null) return 'waiting'
  if (arrival < subHours(now, silentHours)) return 'silent'
  return rows.some(({ readAt }) => readAt !== null) ? 'current' : 'found'
}

function nextCheck(rows: readonly DeliveryRow[], now: Date, env: Context['env']): Date {
  const ends = rows
    .filter(({ state, problem }) => state === 'unread' && problem === null)
    .map(({ changedAt }) => max([addMinutes(changedAt, env.DELIVERY_QUIET_MINUTES), addMinutes(now, recheckMinutes)]))
  return min([addMinutes(now, env.DELIVERY_CHECK_MINUTES), ...ends])
}

/** Retries after a pause that doubles, or at the time that the source gave. */
async function postpone(context: Context, checked: CheckedSource, error: unknown): Promise<void> {
  const { source, monitor } = checked
  const { now, env, logger } = context
  const failures = source.failures + 1
  const minutes = env.DELIVERY_CHECK_MINUTES * 2 ** Math.min(failures, 10)
  const pause = min([addMinutes(now(), minutes), addHours(now(), maxPauseHours)])
  const nextCheckAt = error instanceof SourceBusy && error.retryAt ? max([error.retryAt, addMinutes(now(), 1)]) : pause
  const account = context.env.GOOGLE_DRIVE_KEY?.client_email
  if (source.method === 'drive' && account && error instanceof SourceBusy && error.retryAt) {
    await pauseDrive(context, account, error.retryAt)
  }
  const isDenied = error instanceof SourceDenied
  logger.warn({ monitorId: monitor.id, method: source.method, err: error }, 'deliveries not checked, tried again later')
  const rows = await deliveriesOf(context.db, monitor.id)
  await updateChecked(context, checked, {
    state: isDenied ? 'denied' : stateOf(rows, now()),
    lastCheckedAt: now(),
    nextCheckAt,
    failures,
  })
}

type SourceChange = Partial<typeof deliverySources.$inferInsert>

/** Doesn't change a source that was started again in the meantime, perhaps with another folder. */
const updateChecked = (context: Context, { source }: CheckedSource, values: SourceChange) =>
  updateSource(context, source.monitorId, values, eq(deliverySources.startedAt, source.startedAt))

/** Doesn't change a source that was stopped in the meantime. */
async function updateSource(
  { db }: Pick<Context, 'db'>,
  monitorId: string,
  values: SourceChange,
  condition?: SQL,
): Promise<void> {
  await db
    .update(deliverySources)
    .set(values)
    .where(and(eq(deliverySources.monitorId, monitorId), ne(deliverySources.state, 'stopped'), condition))
}
