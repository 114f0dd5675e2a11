import type { ArchiveUpload } from '@tidewatch/contract/archive'
import { sql } from 'drizzle-orm'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import type { Transaction } from '#/db/client.ts'
import { imports, peopleLists } from '#/db/schema/imports.ts'
import { writeArchiveReportJob } from '#/jobs/definitions.ts'
import { waiting } from '#/modules/monitors/add-monitor.ts'
import { reportMonitorProgress } from '#/modules/monitors/progress.ts'
import type { MonitorWithAccount } from '#/modules/monitors/queries.ts'
import { storeInteractions } from './store-interactions.ts'
import { storePeople } from './store-people.ts'

/**
 * Stores what an owner chose to share, under their monitor alone, and queues its report. Throws `archiveNotReadable`
 * when the monitor is no archive, the archive is somebody else's, or nothing in it was chosen.
 */
export async function importArchive(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { monitor }: MonitorWithAccount,
  upload: ArchiveUpload,
): Promise<{ importId: string }> {
  if (monitor.lane !== 'archive') throw new AppError('archiveNotReadable', { reason: 'monitorIsNoArchive' })
  if (upload.owner && upload.owner.toLowerCase() !== monitor.username) {
    throw new AppError('archiveNotReadable', { reason: 'archiveOfSomebodyElse' })
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from monitors where id = ${monitor.id} for update`)
    const at = now()
    const importId = await insertImport(tx, monitor.id, upload, at)
    for (const list of peopleLists) {
      const people = upload[list]
      if (people) await storePeople(tx, { monitorId: monitor.id, list, people, at })
    }
    await storeInteractions(tx, { monitorId: monitor.id, upload, at })
    await reportMonitorProgress(tx, monitor.id, { ...waiting, step: 'report' })
    await enqueue(tx, writeArchiveReportJob, { importId })
    return { importId }
  })
}

async function insertImport(tx: Transaction, monitorId: string, upload: ArchiveUpload, at: Date): Promise<string> {
  const [row] = await tx
    .insert(imports)
    .values({
      monitorId,
      owner: upload.owner,
      archivedAt: upload.createdAt ? new Date(upload.createdAt) : null,
      categories: upload.categories,
      followersCompleteness: upload.completeness.followers,
      followingCompleteness: upload.completeness.following,
      createdAt: at,
    })
    .returning({ id: imports.id })
  if (!row) throw new AppError('ourFault')
  return row.id
}
