import { subHours, subMinutes } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type DeliveryRow, type DeliverySourceRow, deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import type { Context } from '#/primitives/context.ts'
import type { DriveClient } from '#/primitives/google/drive-client.ts'
import { followDrive } from './follow-drive.ts'
import { type CheckedSource, deliveriesOf } from './queries.ts'
import { mapDriveErrors } from './sources/drive-refusals.ts'

/** Drive doesn't promise to report every file in a shared folder, so a source is listed this often in any case. */
const relistAfterHours = 6

/** Stored after a listing succeeds. */
type ListingUpdate = Partial<Pick<DeliverySourceRow, 'listedAt' | 'changesListed' | 'folderOwner'>>

/** Whether a source has to be listed, and what to store afterwards; `null` if Drive reports no changes. */
export async function planListing(
  context: Context,
  { source, monitor }: CheckedSource,
  signal: AbortSignal,
): Promise<ListingUpdate | null> {
  const { db, now, env, drive } = context
  const account = env.GOOGLE_DRIVE_KEY?.client_email
  if (source.method !== 'drive' || !drive || !account) return {}
  // Before the listing, so that changes made during it are seen next time.
  await followDrive(context, { client: drive, account }, signal)
  const [stored] = await db.select().from(deliverySources).where(eq(deliverySources.monitorId, monitor.id))
  const rows = await deliveriesOf(db, monitor.id)
  if (stored && isListed(stored, now()) && !rows.some((row) => isDue(row, now(), env))) return null
  return {
    listedAt: now(),
    changesListed: stored?.changesSeen ?? null,
    folderOwner: await ownerOf(drive, source, signal),
  }
}

function isListed(
  { changesSeen, changesListed, listedAt, failures, folderId, folderOwner }: DeliverySourceRow,
  now: Date,
) {
  const isOwnerKnown = folderId === null || folderOwner !== ''
  const isRecent = listedAt !== null && listedAt > subHours(now, relistAfterHours)
  return isOwnerKnown && isRecent && failures === 0 && changesListed === changesSeen
}

/** It has been quiet for long enough to be read. */
function isDue({ state, changedAt, nextAttemptAt }: DeliveryRow, now: Date, env: Context['env']): boolean {
  if (state !== 'unread' || (nextAttemptAt && nextAttemptAt > now)) return false
  return changedAt <= subMinutes(now, env.DELIVERY_QUIET_MINUTES)
}

/** The address that owns the linked folder; empty if Drive names none. */
async function ownerOf(
  drive: DriveClient,
  { folderId, folderOwner }: DeliverySourceRow,
  signal: AbortSignal,
): Promise<string | null> {
  if (!folderId || folderOwner) return folderOwner
  const { owners } = await mapDriveErrors(() => drive.get(folderId, signal))
  return owners[0]?.emailAddress.toLowerCase() ?? ''
}
