import type { startDeliverySource } from '@tidewatch/contract/archive/deliveries'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { requireMatchingMonitor } from '#/archive/imports/import-archive.ts'
import { deliveries, deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { DriveClient, DriveItem } from '#/primitives/google/drive-client.ts'
import { type FolderReader, provenFolder } from './folder-proof.ts'
import { checkDeliveriesJob } from './jobs.ts'
import { isSetUp } from './sources/open-source.ts'
import { stopSource } from './stop-source.ts'

const proofTimeoutMs = 10_000

type StartRequest = z.output<NonNullable<typeof startDeliverySource.body>>

/**
 * Starts reading a monitor's deliveries as they arrive. Those already read by the same method aren't read again. Throws
 * `conflict` if another monitor has the folder on the server, or nothing proves that a linked folder is the user's;
 * `notFound` for a method that isn't configured; `archiveNotReadable` for a monitor that isn't an archive.
 */
export async function startSource(
  { db, drive, env, now, enqueue }: Pick<Context, 'db' | 'drive' | 'env' | 'now' | 'enqueue'>,
  { monitor, email }: { monitor: MonitorRow; email: string },
  { method, link }: StartRequest,
): Promise<void> {
  requireMatchingMonitor(monitor, { owner: null, formerOwners: [] })
  if (!isSetUp(env, method)) throw new AppError('notFound')
  const folderId = method === 'drive' && link ? readFolderLink(link) : null
  if (drive && folderId && monitor.userId) await requireProof(drive, folderId, { userId: monitor.userId, email })
  // A folder has one owner: another user who adds an account of that name must not read its files.
  const claim = method === 'folder' ? `folder ${monitor.username}` : null
  await db.transaction(async (tx) => {
    if (claim) {
      const [other] = await tx
        .select({ id: deliverySources.monitorId, deletedAt: monitors.deletedAt })
        .from(deliverySources)
        .innerJoin(monitors, eq(monitors.id, deliverySources.monitorId))
        .where(and(eq(deliverySources.claim, claim), ne(deliverySources.monitorId, monitor.id)))
      if (other && !other.deletedAt) throw new AppError('conflict', { reason: 'deliveryFolderTaken' })
      if (other) await stopSource({ db: tx }, other.id)
    }
    const [before] = await tx.select().from(deliverySources).where(eq(deliverySources.monitorId, monitor.id))
    const isOfMonitor = eq(deliveries.monitorId, monitor.id)
    if (before && before.method !== method) await tx.delete(deliveries).where(isOfMonitor)
    // What another folder still has to offer is read no more.
    else if (before?.folderId !== folderId)
      await tx.delete(deliveries).where(and(isOfMonitor, eq(deliveries.state, 'unread')))
    const started = {
      method,
      folderId,
      folderOwner: null,
      changesListed: null,
      claim,
      state: 'waiting',
      startedAt: now(),
      nextCheckAt: now(),
      failures: 0,
    } as const
    await tx
      .insert(deliverySources)
      .values({ monitorId: monitor.id, ...started })
      .onConflictDoUpdate({ target: deliverySources.monitorId, set: started })
    await enqueue(tx, checkDeliveriesJob, { monitorId: monitor.id }, { userId: monitor.userId })
  })
}

/** Without an answer from Drive the source starts anyway: each check tests the proof, and reads nothing without it. */
async function requireProof(drive: DriveClient, folderId: string, reader: FolderReader): Promise<void> {
  let folder: DriveItem | null
  try {
    folder = await provenFolder(drive, folderId, reader, AbortSignal.timeout(proofTimeoutMs))
  } catch {
    return
  }
  if (!folder) throw new AppError('conflict', { reason: 'deliveryFolderUnproven' })
}

const idInLink = /\/folders\/([\w-]{10,200})(?:[/?#]|$)/
const bareId = /^[\w-]{10,200}$/

/** The id in a link to a folder of Google Drive, or the id itself. Throws `invalidInput` for anything else. */
function readFolderLink(link: string): string {
  const id = idInLink.exec(link)?.[1] ?? bareId.exec(link)?.[0]
  if (!id) throw new AppError('invalidInput', { problem: { fields: [{ path: 'link', key: 'driveLink' }] } })
  return id
}
