import type { DeliveryProblem } from '@tidewatch/contract/archive/deliveries'
import { isHtmlList, isList } from '@tidewatch/instagram/archive/delivery-files'
import { addHours, addMinutes, min, subHours, subMinutes } from 'date-fns'
import { and, eq, ne } from 'drizzle-orm'
import { type DeliveryRow, deliveries } from '#/platform/db/schema/archive/deliveries.ts'
import type { Context } from '#/primitives/context.ts'
import { DriveRefusal } from '#/primitives/google/drive-client.ts'
import { finalProblems, problemOf } from './delivery-refused.ts'
import { markChanged, type NoticedDelivery } from './notice-deliveries.ts'
import { type CheckedSource, isCurrent } from './queries.ts'
import { readDelivery } from './read-delivery.ts'
import { type DeliverySource, FileChanged, SourceBusy, SourceDenied } from './sources/delivery-source.ts'

/**
 * After fetching this many files, a check leaves the other deliveries to the next one: other accounts are waiting, too.
 */
const maxFilesFetched = 2_000
/** After this many hours without a change, a delivery without a list is reported to its owner. */
const unfinishedHours = 24
const firstPauseMinutes = 30
const maxPauseHours = 24

interface ReadFinishedOptions {
  source: DeliverySource
  checked: CheckedSource
  noticed: readonly NoticedDelivery[]
  signal: AbortSignal
  onRead: () => Promise<void>
}

/**
 * Reads deliveries that have been quiet long enough, by day and arrival. A failed one is retried and blocks no others.
 */
export async function readFinished(
  context: Context,
  { checked, noticed, signal, onRead, ...options }: ReadFinishedOptions,
) {
  let fetched = 0
  const source: DeliverySource = {
    ...options.source,
    fetch(...args) {
      fetched += 1
      return options.source.fetch(...args)
    },
  }
  const { now, env } = context
  const quietSince = subMinutes(now(), env.DELIVERY_QUIET_MINUTES)
  const finished = noticed
    .filter(({ row, isSteady }) => row.changedAt <= quietSince && (isSteady || env.DELIVERY_QUIET_MINUTES === 0))
    .filter(({ row }) => row.nextAttemptAt === null || row.nextAttemptAt <= now())
    .sort((a, b) => compare(a.row, b.row))
  for (const delivery of finished) {
    signal.throwIfAborted()
    if (fetched >= maxFilesFetched) return
    // Its owner may have stopped it, or chosen another folder, in the meantime.
    if (!(await isCurrent(context.db, checked))) return
    if (!(await isReadable(context, source, delivery, signal))) continue
    await onRead()
    try {
      const importId = await readDelivery(context, {
        source,
        checked,
        delivery,
        isNewest: delivery === finished.at(-1),
        signal,
      })
      if (importId) await finish(context, delivery.row, importId)
    } catch (error) {
      signal.throwIfAborted()
      await recordFailure(context, delivery.row, error)
    }
  }
}

/** A delivery without a list isn't complete, however quiet it is. */
async function isReadable(
  context: Context,
  source: DeliverySource,
  { folder, row }: NoticedDelivery,
  signal: AbortSignal,
) {
  const files = await source.listFiles(folder, signal)
  if (files.some(({ path }) => isList(path))) return true
  if (files.some(({ path }) => isHtmlList(path))) await refuse(context, row, 'html')
  else if (row.changedAt < subHours(context.now(), unfinishedHours)) await refuse(context, row, 'unfinished')
  return false
}

/** Rethrows errors that are the source's fault. */
async function recordFailure(context: Context, row: DeliveryRow, error: unknown): Promise<void> {
  if (error instanceof SourceBusy || error instanceof SourceDenied || error instanceof DriveRefusal) throw error
  // Reading a file that has changed on disk fails with `NotReadableError`.
  if (error instanceof FileChanged || error instanceof DOMException) await markChanged(context, row.id)
  else await refuse(context, row, problemOf(error) ?? unexpectedProblem(context, error))
}

function unexpectedProblem({ logger }: Context, error: unknown): DeliveryProblem {
  logger.error({ err: error }, 'delivery not read, tried again later')
  return 'damaged'
}

function compare(a: DeliveryRow, b: DeliveryRow): number {
  const byDay = (a.day ?? '').localeCompare(b.day ?? '')
  return byDay === 0 ? a.firstSeenAt.getTime() - b.firstSeenAt.getTime() : byDay
}

async function finish({ db, now }: Context, row: DeliveryRow, importId: string): Promise<void> {
  const [same] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.importId, importId), ne(deliveries.id, row.id), eq(deliveries.state, 'read')))
    .limit(1)
  const outcome = same ? ({ state: 'repeated', importId: null } as const) : ({ state: 'read', importId } as const)
  await db
    .update(deliveries)
    .set({ ...outcome, problem: null, nextAttemptAt: null, readAt: now() })
    .where(eq(deliveries.id, row.id))
}

async function refuse({ db, now }: Context, row: DeliveryRow, problem: DeliveryProblem): Promise<void> {
  const attempts = row.attempts + 1
  const pause = addMinutes(now(), firstPauseMinutes * 2 ** Math.min(attempts - 1, 10))
  const isFinal = finalProblems.includes(problem)
  await db
    .update(deliveries)
    .set({
      state: isFinal ? 'refused' : 'unread',
      problem,
      attempts,
      nextAttemptAt: isFinal ? null : min([pause, addHours(now(), maxPauseHours)]),
    })
    .where(eq(deliveries.id, row.id))
}
