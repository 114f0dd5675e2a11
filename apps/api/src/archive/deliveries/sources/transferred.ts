import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { isScheduleName } from '@tidewatch/instagram/archive/delivery-names'
import { readNameHint } from '@tidewatch/instagram/archive/json/name-hints'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import { type TransferDeliveryRow, transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { type DeliveryFolder, type DeliverySource, FileChanged } from './delivery-source.ts'

/**
 * Deliveries sent by Instagram's own tool for a user. One that names another of the user's accounts belongs to that
 * account; one without a name is accepted only if a single account awaits deliveries.
 */
export function openTransferred(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { id: monitorId, username, userId }: Pick<MonitorRow, 'id' | 'username'> & { userId: string },
): DeliverySource {
  async function otherAccounts(): Promise<{ username: string; expectsTransfers: boolean }[]> {
    const rows = await db
      .select({ username: monitors.username, method: deliverySources.method, state: deliverySources.state })
      .from(monitors)
      .leftJoin(deliverySources, eq(deliverySources.monitorId, monitors.id))
      .where(
        and(
          eq(monitors.userId, userId),
          ne(monitors.id, monitorId),
          eq(monitors.source, 'archive'),
          isNull(monitors.deletedAt),
        ),
      )
    return rows.map(({ method, state, ...row }) => ({
      username: row.username,
      expectsTransfers: method === 'transfer' && state !== 'stopped',
    }))
  }

  return {
    async listFolders() {
      const others = await otherAccounts()
      const isOnlyOne = !others.some(({ expectsTransfers }) => expectsTransfers)
      const rows = await db
        .select()
        .from(transferDeliveries)
        .where(eq(transferDeliveries.userId, userId))
        .orderBy(asc(transferDeliveries.startedAt))
      return rows
        .filter(({ root }) => {
          const owner = readNameHint(`${root}/`).owner
          return owner === null ? isOnlyOne : !others.some((other) => other.username === owner.toLowerCase())
        })
        .map((row) => folderOf(row, username))
    },

    async listFiles({ id }) {
      const rows = await db
        .select({ file: transferFiles, touchedAt: transferDeliveries.touchedAt })
        .from(transferFiles)
        .innerJoin(transferDeliveries, eq(transferDeliveries.id, transferFiles.deliveryId))
        .where(and(eq(transferDeliveries.id, id), eq(transferDeliveries.userId, userId)))
      // Any item that arrives, stored or not, shows that the delivery isn't complete.
      return rows.map(({ file, touchedAt }) => ({
        id: file.id,
        path: file.path,
        size: file.size,
        changedAt: touchedAt,
        checksum: file.checksum,
      }))
    },

    async fetch(file) {
      const isKnown = await db.$count(
        transferFiles,
        and(eq(transferFiles.id, file.id), eq(transferFiles.isStored, true)),
      )
      if (isKnown === 0) throw new FileChanged(file.path)
      return files.blob(file.id, file.size)
    },
  }
}

function folderOf({ id, jobId, recurringId, root, startedAt }: TransferDeliveryRow, username: string): DeliveryFolder {
  const parents = root.split('/').slice(0, -1)
  const name = root.split('/').at(-1)
  // An unnamed delivery belongs to the only account, on the day of its arrival.
  const unnamed = `instagram-${username}-${utcDay(startedAt)}-${jobId.replace(/\W/g, '').slice(0, 12)}`
  return {
    id,
    name: name || unnamed,
    container: recurringId ?? (parents.some(isScheduleName) ? parents.join('/') : null),
  }
}
