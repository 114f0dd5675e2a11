import type { DeliverySettings } from '@tidewatch/contract/archive/deliveries'
import { addDays, max } from 'date-fns'
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import {
  type DeliveryRow,
  type DeliverySourceRow,
  deliveries,
  deliverySources,
} from '#/platform/db/schema/archive/deliveries.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { drivePicker } from './drive-picker.ts'
import { proofFolderName } from './folder-proof.ts'
import { isSetUp } from './sources/open-source.ts'
import { isAllowed, toolUrl } from './transfer-tool.ts'

export interface CheckedSource {
  source: DeliverySourceRow
  monitor: MonitorRow
  /** The email address that the account's owner logs in with. */
  email: string
  hasDeliveries: boolean
}

/** A source that is to be checked; `null` if it was stopped or its account is archived. */
export async function sourceToCheck(db: Database, monitorId: string): Promise<CheckedSource | null> {
  const hasDeliveries = sql<boolean>`exists (select 1 from ${deliveries} where ${deliveries.monitorId} = ${deliverySources.monitorId})`
  const [row] = await db
    .select({ source: deliverySources, monitor: monitors, email: users.email, hasDeliveries })
    .from(deliverySources)
    .innerJoin(monitors, eq(monitors.id, deliverySources.monitorId))
    .innerJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(deliverySources.monitorId, monitorId), isNull(monitors.deletedAt), isNull(monitors.archivedAt)))
  return row && row.source.state !== 'stopped' ? row : null
}

/** Whether a source is still to be checked: neither stopped nor started again, perhaps with another folder. */
export async function isCurrent(db: Database, { source }: CheckedSource): Promise<boolean> {
  const current = await sourceToCheck(db, source.monitorId)
  return current?.source.startedAt.getTime() === source.startedAt.getTime()
}

export function deliveriesOf(db: Database, monitorId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.monitorId, monitorId))
    .orderBy(asc(deliveries.day), asc(deliveries.firstSeenAt))
}

/** Usernames in earlier exports of the account, which may have been renamed. */
export async function importedOwners(db: Database, monitorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ owner: imports.owner })
    .from(imports)
    .where(and(eq(imports.monitorId, monitorId), isNotNull(imports.owner)))
  return rows.flatMap(({ owner }) => owner ?? [])
}

/** Export date of the last imported delivery of the same schedule before this one; `null` if unknown. */
export async function scheduledBefore(db: Database, { monitorId, container, day }: DeliveryRow): Promise<Date | null> {
  if (container === null || day === null) return null
  const [before] = await db
    .select({ madeAt: imports.exportedAt })
    .from(deliveries)
    .innerJoin(imports, eq(imports.id, deliveries.importId))
    .where(
      and(
        eq(deliveries.monitorId, monitorId),
        eq(deliveries.container, container),
        lt(deliveries.day, day),
        isNotNull(imports.exportedAt),
      ),
    )
    .orderBy(desc(deliveries.day))
    .limit(1)
  return before?.madeAt ?? null
}

/** When the account's newest delivery arrived. */
export function newestArrival(rows: readonly DeliveryRow[]): Date | null {
  const arrivals = rows.filter(({ problem }) => problem !== 'another-account').map(({ changedAt }) => changedAt)
  return arrivals.length > 0 ? max(arrivals) : null
}

const maxProblems = 10

export async function describeSettings(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { monitor, email }: { monitor: MonitorRow; email: string },
): Promise<DeliverySettings> {
  const { userId } = monitor
  const hasTransfer = monitor.source === 'archive' && isSetUp(env, 'transfer')
  const isArchive = monitor.source === 'archive'
  const drive = env.GOOGLE_DRIVE_KEY
  return {
    methods: {
      folder: isArchive && isSetUp(env, 'folder') ? { name: monitor.username } : null,
      drive:
        isArchive && drive && userId
          ? { address: drive.client_email, owner: email, proof: proofFolderName(userId), picker: drivePicker({ env }) }
          : null,
      transfer: hasTransfer
        ? { toolUrl: toolUrl(env), isAllowed: userId !== null && (await isAllowed({ db, env, now }, userId)) }
        : null,
    },
    quietMinutes: env.DELIVERY_QUIET_MINUTES,
    source: await describeSource(db, monitor.id),
  }
}

async function describeSource(db: Database, monitorId: string): Promise<DeliverySettings['source']> {
  const [source] = await db.select().from(deliverySources).where(eq(deliverySources.monitorId, monitorId))
  if (!source) return null
  const rows = await deliveriesOf(db, monitorId)
  const [last] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.monitorId, monitorId), isNotNull(deliveries.readAt)))
    .orderBy(desc(deliveries.day), desc(deliveries.readAt))
    .limit(1)
  const arrival = newestArrival(rows)
  const hasEnded = source.state === 'stopped' || source.state === 'denied'
  const unread = rows.flatMap(({ day, problem, state }) =>
    problem === null ? [] : [{ day, problem, willRetry: state === 'unread' }],
  )
  return {
    method: source.method,
    state: source.state,
    startedAt: source.startedAt.toISOString(),
    lastDelivery: last?.readAt ? { day: last.day, readAt: last.readAt.toISOString() } : null,
    nextDeliveryAt: arrival && !hasEnded ? addDays(arrival, 1).toISOString() : null,
    lastCheckedAt: source.lastCheckedAt?.toISOString() ?? null,
    read: rows.filter(({ state }) => state === 'read').length,
    unread: unread.reverse().slice(0, maxProblems),
  }
}
