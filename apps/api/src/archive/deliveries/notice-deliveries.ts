import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { readNameHint } from '@tidewatch/instagram/archive/json/name-hints'
import { max, min, subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type DeliveryRow, deliveries } from '#/platform/db/schema/archive/deliveries.ts'
import type { Context } from '#/primitives/context.ts'
import { fingerprintOf, lastChangedAt } from './fingerprint.ts'
import { deliveriesOf } from './queries.ts'
import type { DeliveryFolder, DeliverySource } from './sources/delivery-source.ts'

/** A delivery that was read is still checked for this many days, because a sync client may bring part of it late. */
const settledDays = 3

export interface NoticedDelivery {
  row: DeliveryRow
  folder: DeliveryFolder
  /** An earlier check found it in the same state. */
  isSteady: boolean
}

/** Records which deliveries are visible and since when each is unchanged. Returns those that haven't been read. */
export async function noticeDeliveries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { source, monitorId }: { source: DeliverySource; monitorId: string },
  signal: AbortSignal,
): Promise<NoticedDelivery[]> {
  const known = new Map((await deliveriesOf(db, monitorId)).map((row) => [row.folder, row]))
  const since = listingStart([...known.values()], now())
  const noticed: NoticedDelivery[] = []
  for (const folder of await source.listFolders({ since, signal })) {
    signal.throwIfAborted()
    const before = known.get(folder.id)
    if (before && isSettled(before, now())) continue
    const files = await source.listFiles(folder, signal)
    const fingerprint = fingerprintOf(files)
    if (before?.fingerprint === fingerprint) {
      if (before.state === 'unread') noticed.push({ row: before, folder, isSteady: true })
      continue
    }
    const changedAt = before ? now() : min([now(), lastChangedAt(files) ?? now()])
    const { container } = folder
    const { date } = readNameHint(folder.name)
    const seen = {
      container,
      fingerprint,
      changedAt,
      state: 'unread',
      problem: null,
      attempts: 0,
      nextAttemptAt: null,
    } as const
    const [row] = await db
      .insert(deliveries)
      .values({
        monitorId,
        folder: folder.id,
        day: date && utcDay(date),
        firstSeenAt: now(),
        ...seen,
      })
      .onConflictDoUpdate({ target: [deliveries.monitorId, deliveries.folder], set: seen })
      .returning()
    if (row) noticed.push({ row, folder, isSteady: false })
  }
  return noticed
}

/** Folders are listed back to the oldest unsettled delivery or the newest one, whichever is older; `null` lists all. */
function listingStart(known: readonly DeliveryRow[], now: Date): Date | null {
  if (known.length === 0) return null
  const open = known.filter((row) => !isSettled(row, now)).map(({ changedAt }) => changedAt)
  return subDays(min([...open, max(known.map(({ changedAt }) => changedAt))]), settledDays)
}

function isSettled({ state, changedAt }: DeliveryRow, now: Date): boolean {
  return state !== 'unread' && changedAt < subDays(now, settledDays)
}

/** Marks the folder as changed now, which restarts its quiet time. */
export async function markChanged({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await db.update(deliveries).set({ changedAt: now(), fingerprint: '' }).where(eq(deliveries.id, id))
}
