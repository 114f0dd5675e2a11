import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { ReportDetail } from '@tidewatch/contract/reports/reports'
import { unexpiredPictureUrl } from '@tidewatch/insights/posts/picture'
import { and, between, eq, isNull, sql } from 'drizzle-orm'
import type { Conditions } from '#/platform/conditional/conditional.ts'
import type { Database } from '#/platform/db/client.ts'
import { chartNotes } from '#/platform/db/schema/reports/notes.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { JsonText } from '#/platform/http/respond.ts'
import { planLimit } from '#/primitives/plans/plan-limit.ts'
import { lockOf } from '#/primitives/plans/report-lock.ts'
import { describeReport, isReadable, summaryColumns } from './queries.ts'

const { id, day, text, createdAt } = chartNotes
const notesOfPeriod = sql<ChartNote[]>`(select coalesce(
    json_agg(json_build_object('id', ${id}, 'day', ${day}, 'text', ${text}) order by ${day} desc, ${createdAt} desc, ${id} desc),
    '[]')
  from ${chartNotes}
  where ${and(eq(chartNotes.monitorId, reports.monitorId), between(day, reports.periodFrom, reports.periodTo))})`

interface StoredReportRequest {
  id: string
  userId: string | null
  now: Date
  conditions: Conditions
}

/**
 * A report that the user may read, of their own monitor or of a sample, in one statement: the stored content is sent as
 * the text that the database returns. It isn't read for a caller who already has it; for one who has another version,
 * that takes a second statement. Throws `notFound`, and `planLimitReached` for a locked one.
 */
export async function readStoredReport(
  db: Database,
  { conditions, ...request }: StoredReportRequest,
): Promise<JsonText> {
  if (conditions.isConditional) conditions.version((await readParts(db, request, { stored: false })).version)
  const { version, rest, subject, content, pictureUrl } = await readParts(db, request, { stored: true })
  conditions.version(version)
  // The URLs of pictures expire, so a report shows the account's current picture.
  const shown = `${subject.slice(0, -1)},"pictureUrl":${JSON.stringify(pictureUrl)}}`
  return new JsonText(`${JSON.stringify(rest).slice(0, -1)},"content":{"subject":${shown},${content.slice(1)}}`)
}

/** The parts of the response; `subject` and `content` are objects as JSON text, empty unless `stored`. */
async function readParts(
  db: Database,
  { id, userId, now }: Omit<StoredReportRequest, 'conditions'>,
  { stored }: { stored: boolean },
) {
  const [[row]] = await (stored ? readWithContent : readWithoutContent)(db, { id, userId })
  if (!row) throw new AppError('notFound')
  const { subject, content, writtenBy, pictureUrl: storedPicture, collectedAt, ownerId, notes, ...summary } = row
  if (lockOf(summary, now)) throw planLimit({ openReports: true }, 'reportLocked')
  const isOwn = ownerId !== null && ownerId === userId
  const pictureUrl = unexpiredPictureUrl(storedPicture, collectedAt, now)
  const rest: Omit<ReportDetail, 'content'> = { ...describeReport(summary, now), isOwn, ...(isOwn ? { notes } : {}) }
  return { version: JSON.stringify([writtenBy, pictureUrl, rest]), rest, subject, content, pictureUrl }
}

const readWithContent = prepareReads('report', (db) => [partsQuery(db, true)])
const readWithoutContent = prepareReads('report without content', (db) => [partsQuery(db, false)])

function partsQuery(db: Database, stored: boolean) {
  return db
    .select({
      ...summaryColumns,
      subject: sql<string>`${stored ? sql`((${reports.content}->'subject') - 'pictureUrl')` : sql`'{}'`}::text`,
      content: sql<string>`${stored ? sql`(${reports.content} - 'subject')` : sql`'{}'`}::text`,
      // The transaction that last wrote the row.
      writtenBy: sql<string>`${reports}.xmin::text`,
      pictureUrl: accounts.pictureUrl,
      collectedAt: accounts.lastCollectedAt,
      ownerId: monitors.userId,
      notes: notesOfPeriod,
    })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(isReadable(sql.placeholder('id'), sql.placeholder('userId')), isNull(reports.deletedAt)))
}
