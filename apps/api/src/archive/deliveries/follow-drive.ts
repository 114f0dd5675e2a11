import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { deliveries, deliverySources, driveChanges } from '#/platform/db/schema/archive/deliveries.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { type DriveClient, DriveRefusal, type DriveChanges as Page } from '#/primitives/google/drive-client.ts'
import { SourceBusy } from './sources/delivery-source.ts'
import { mapDriveErrors } from './sources/drive-refusals.ts'

/** The rest is left for the next check. */
const maxPages = 100

interface DriveAccount {
  client: DriveClient
  /** The service account's email address. */
  account: string
}

/**
 * Reads what has changed since the last read by any check, and marks the sources that may be affected. Costs one call
 * if nothing has changed. Throws `SourceBusy` also while Drive has told another check to wait.
 */
export async function followDrive(
  context: Pick<Context, 'db' | 'now'>,
  { client, account }: DriveAccount,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = context
  const [known] = await db.select().from(driveChanges).where(eq(driveChanges.account, account))
  if (known?.busyUntil && known.busyUntil > now()) throw new SourceBusy('Drive is left alone.', known.busyUntil)
  if (!known) return await mapDriveErrors(() => restart(context, { client, account }, signal))
  let since = known.pageToken
  for (let read = 0; read < maxPages; read += 1) {
    const page = await mapDriveErrors(() => changesSince(client, since, signal))
    if (!page) return await mapDriveErrors(() => restart(context, { client, account }, signal))
    await db.transaction(async (tx) => {
      const isSamePage = and(eq(driveChanges.account, account), eq(driveChanges.pageToken, since))
      const moved = await tx
        .update(driveChanges)
        .set({ pageToken: page.next, busyUntil: null })
        .where(isSamePage)
        .returning()
      // Another check may have read and recorded the same page.
      if (moved.length > 0) await markAffected(tx, page)
    })
    if (!page.hasMore) return
    since = page.next
  }
}

/** Keeps all checks of all sources from calling Drive before the time that it gave. */
export async function pauseDrive({ db }: Pick<Context, 'db'>, account: string, busyUntil: Date): Promise<void> {
  await db.update(driveChanges).set({ busyUntil }).where(eq(driveChanges.account, account))
}

/** `null` if Drive no longer accepts the page token. */
async function changesSince(client: DriveClient, since: string, signal: AbortSignal): Promise<Page | null> {
  try {
    return await client.changes(since, signal)
  } catch (error) {
    if (error instanceof DriveRefusal && error.kind !== 'busy') return null
    throw error
  }
}

/** Changes made until now are lost, so all sources have to be listed. */
async function restart({ db }: Pick<Context, 'db'>, { client, account }: DriveAccount, signal: AbortSignal) {
  const pageToken = await client.changesCursor(signal)
  await db.transaction(async (tx) => {
    await tx
      .insert(driveChanges)
      .values({ account, pageToken })
      .onConflictDoUpdate({ target: driveChanges.account, set: { pageToken, busyUntil: null } })
    await tx.update(deliverySources).set({ changesListed: null }).where(eq(deliverySources.method, 'drive'))
  })
}

async function markAffected(tx: Transaction, { ids, owners }: Page): Promise<void> {
  const affected: SQL[] = []
  if (ids.length > 0) {
    const seen = tx
      .select({ id: deliveries.monitorId })
      .from(deliveries)
      .where(or(inArray(deliveries.folder, ids), inArray(deliveries.container, ids)))
    affected.push(inArray(deliverySources.folderId, ids), inArray(deliverySources.monitorId, seen))
  }
  if (owners.length > 0) {
    const own = tx
      .select({ id: monitors.id })
      .from(monitors)
      .innerJoin(users, eq(users.id, monitors.userId))
      .where(inArray(sql`lower(${users.email})`, owners))
    affected.push(inArray(deliverySources.folderOwner, owners), inArray(deliverySources.monitorId, own))
  }
  if (affected.length === 0) return
  await tx
    .update(deliverySources)
    .set({ changesSeen: sql`${deliverySources.changesSeen} + 1` })
    .where(and(eq(deliverySources.method, 'drive'), or(...affected)))
}
