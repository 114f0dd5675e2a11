import { addDays, differenceInDays, subDays } from 'date-fns'
import { and, desc, eq, isNull, max } from 'drizzle-orm'
import { type ArchiveReportRun, writeArchiveReportJob } from '#/archive/history/jobs.ts'
import { importArchive } from '#/archive/imports/import-archive.ts'
import { readParts } from '#/archive/uploads/read-parts.ts'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { writeArchiveReport } from '#/reports/archive-reports/write-archive-report.ts'
import { insertMonitor } from '#/watch/monitors/insert-monitor.ts'
import { historyDays } from './fill-history.ts'

/** The fictional person whose archives the sandbox provides. */
const owner = 'june.tidepool'
/** A plausible interval between exports. */
const intervalDays = 30

const categories = ['followers', 'following', 'likes', 'comments', 'story-interactions'] as const

type ArchiveContext = Pick<Context, 'db' | 'env' | 'enqueue' | 'now'>

/**
 * Imports an archive of the sample archive account for every thirty days up to yesterday, through the regular import.
 * Continues after the newest one, so a second run does nothing. Returns the number of new archives.
 */
export async function fillArchive(context: Context, sandboxFetch: typeof fetch): Promise<number> {
  const { db, now } = context
  const yesterday = subDays(now(), 1)
  const monitor = (await findMonitor(context)) ?? (await createMonitor(context))
  const [newest] = await db
    .select({ at: max(imports.exportedAt) })
    .from(imports)
    .where(eq(imports.monitorId, monitor.id))
  const firstExport = subDays(yesterday, Math.floor((historyDays - 1) / intervalDays) * intervalDays)
  let at = newest?.at ? addDays(newest.at, intervalDays) : firstExport
  let added = 0
  for (; differenceInDays(yesterday, at) >= 0; at = addDays(at, intervalDays)) {
    await importArchiveAt(context, { monitor, at, sandboxFetch })
    added += 1
  }
  return added
}

async function findMonitor({ db }: ArchiveContext): Promise<MonitorRow | null> {
  const [monitor] = await db
    .select()
    .from(monitors)
    .where(and(isNull(monitors.userId), eq(monitors.source, 'archive'), eq(monitors.username, owner)))
    .orderBy(desc(monitors.createdAt))
    .limit(1)
  return monitor ?? null
}

function createMonitor({ db, now }: ArchiveContext): Promise<MonitorRow> {
  const values = { userId: null, source: 'archive', username: owner, cadence: 'weekly' } as const
  // At the end of the sample list, which is sorted newest first.
  return db.transaction((tx) => insertMonitor(tx, { ...values, createdAt: subDays(now(), historyDays + 2) }))
}

/** Imports the archive of a day, as its owner would have on that day. */
async function importArchiveAt(
  context: Context,
  { monitor, at, sandboxFetch }: { monitor: MonitorRow; at: Date; sandboxFetch: typeof fetch },
): Promise<void> {
  const response = await sandboxFetch(`${context.env.GRAPH_BASE_URL}/archives/${owner}.zip`, {
    headers: { 'x-sandbox-now': at.toISOString() },
  })
  if (!response.ok) throw new Error(`The sandbox has no archive of ${owner}: ${response.status}.`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `${owner}.zip`
  const archive = await readParts([{ name, blob: await response.blob() }], {
    categories: [...categories],
    owner,
    signal: new AbortController().signal,
  })
  const pendingRuns: ArchiveReportRun[] = []
  const past: Context = {
    ...context,
    now: () => at,
    enqueue: async (_tx, job, payload) => {
      if (job.name === writeArchiveReportJob.name) pendingRuns.push(writeArchiveReportJob.payload.parse(payload))
    },
  }
  await importArchive(past, { monitor }, archive, { source: 'server' })
  for (const run of pendingRuns) await writeArchiveReport(past, run)
}
