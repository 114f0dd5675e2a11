import type { FamilyEvent, FamilyInvitation, FamilyPact, FamilyRole } from '@tidewatch/contract/family'
import { dayOf } from '@tidewatch/insights/calendar'
import { and, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type FamilyPactRow, familyEvents, familyPacts, familyReports } from '#/platform/db/schema/family.ts'
import { users } from '#/platform/db/schema/users.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import { stateAt } from './policy.ts'
import { type OwnPact, pactsOf } from './require-pact.ts'
import { archiveMarkOf } from './sealed-columns.ts'

const mostListed = 50

/** What lists say of a report. */
const { id, day, createdAt, countedFrom, countedTo } = getTableColumns(familyReports)
const reportDates = { id, day, createdAt, countedFrom, countedTo }

interface Page {
  pactId: string
  cursor: string | undefined
  limit: number
}

/** The pacts of a user, newest first. */
export async function listPacts(db: Database, userId: string, now: Date): Promise<FamilyPact[]> {
  const rows = await db
    .select()
    .from(familyPacts)
    .where(pactsOf(userId))
    .orderBy(desc(familyPacts.createdAt), desc(familyPacts.id))
    .limit(mostListed)
  return describePacts(
    db,
    rows.map((pact) => ({ pact, role: pact.parentId === userId ? 'parent' : 'teen', state: stateAt(pact, now) })),
    now,
  )
}

export async function describePact(db: Database | Transaction, own: OwnPact, now: Date): Promise<FamilyPact> {
  const [pact] = await describePacts(db, [own], now)
  if (!pact) throw new Error('A pact was described as nothing.')
  return pact
}

async function describePacts(db: Database | Transaction, pacts: OwnPact[], now: Date): Promise<FamilyPact[]> {
  const newest = await newestReports(db, pacts)
  return pacts.map((own) => {
    const { pact, role, state } = own
    const { id, parentName, teenName, message, asked, reviewOn, endsOn, shared, endedBy, hiddenItem, hiddenUntil } =
      pact
    const last = state === 'active' ? newest.get(id) : undefined
    const isHiding = hiddenItem !== null && hiddenUntil !== null && hiddenUntil > now
    return {
      id,
      role,
      state,
      parentName,
      teenName,
      message,
      asked,
      reviewOn,
      endsOn,
      shared,
      createdAt: pact.createdAt.toISOString(),
      invitedUntil: pact.invitedUntil.toISOString(),
      signedAt: pact.signedName === null ? null : (pact.answeredAt?.toISOString() ?? null),
      pausedBy: state === 'paused' ? pact.pausedBy : null,
      endedAt: pact.endedAt?.toISOString() ?? null,
      endedBy,
      archiveMark: archiveMarkOf(own),
      hidden: isHiding ? { item: hiddenItem, until: hiddenUntil.toISOString() } : null,
      lastReport: last
        ? {
            id: last.report.id,
            to: last.report.countedTo,
            createdAt: last.report.createdAt.toISOString(),
            isRead: last.readers.includes(role),
          }
        : null,
      madeToday: last ? last.report.day === dayOf(now, last.timeZone) : false,
    }
  })
}

async function newestReports(db: Database | Transaction, pacts: OwnPact[]) {
  const ids = pacts.map(({ pact }) => pact.id)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([familyReports.pactId], {
      pactId: familyReports.pactId,
      report: reportDates,
      timeZone: users.timeZone,
      readers: sql<FamilyRole[]>`array(select ${familyEvents.by} from ${familyEvents}
        where ${familyEvents.reportId} = ${familyReports.id} and ${familyEvents.kind} = 'report-opened')`,
    })
    .from(familyReports)
    .innerJoin(familyPacts, eq(familyPacts.id, familyReports.pactId))
    .innerJoin(users, eq(users.id, familyPacts.teenId))
    .where(inArray(familyReports.pactId, ids))
    .orderBy(familyReports.pactId, desc(familyReports.createdAt))
  return new Map(rows.map((row) => [row.pactId, row]))
}

export function describeInvitation(pact: FamilyPactRow, viewerId: string | null, now: Date): FamilyInvitation {
  const { parentName, teenName, message, asked, reviewOn, endsOn } = pact
  return {
    parentName,
    teenName,
    message,
    asked,
    reviewOn,
    endsOn,
    state: stateAt(pact, now),
    invitedUntil: pact.invitedUntil.toISOString(),
    isOwn: pact.parentId === viewerId,
  }
}

/** The log of a pact, newest first. */
export async function listEvents(
  db: Database,
  { pactId, cursor, limit }: Page,
): Promise<{ events: FamilyEvent[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor, 'uuid') : null
  const rows = await db
    .select()
    .from(familyEvents)
    .where(
      and(
        eq(familyEvents.pactId, pactId),
        after
          ? sql`(${familyEvents.at}, ${familyEvents.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(familyEvents.at), desc(familyEvents.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    events: page.map(({ id, kind, by, at, reportOf, item }) => ({
      id,
      kind,
      by,
      at: at.toISOString(),
      reportOf,
      item,
    })),
    nextCursor: rows.length > limit && last ? writeCursor(last.at, last.id) : null,
  }
}

/** The reports of a pact, newest first, and when each side opened them last. */
export async function listReports(db: Database, { pactId, cursor, limit }: Page) {
  const after = cursor ? readCursor(cursor, 'uuid') : null
  const rows = await db
    .select(reportDates)
    .from(familyReports)
    .where(
      and(
        eq(familyReports.pactId, pactId),
        after
          ? sql`(${familyReports.createdAt}, ${familyReports.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(familyReports.createdAt), desc(familyReports.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const opened = await lastOpened(
    db,
    page.map(({ id }) => id),
  )
  return {
    reports: page.map(({ id, countedFrom, countedTo, createdAt }) => ({
      id,
      from: countedFrom,
      to: countedTo,
      createdAt: createdAt.toISOString(),
      openedAt: { parent: opened.get(`${id} parent`) ?? null, teen: opened.get(`${id} teen`) ?? null },
    })),
    nextCursor: rows.length > limit && last ? writeCursor(last.createdAt, last.id) : null,
  }
}

async function lastOpened(db: Database, reportIds: string[]): Promise<Map<string, string>> {
  if (reportIds.length === 0) return new Map()
  const rows = await db
    .select({ reportId: familyEvents.reportId, by: familyEvents.by, at: max(familyEvents.at) })
    .from(familyEvents)
    .where(and(inArray(familyEvents.reportId, reportIds), eq(familyEvents.kind, 'report-opened')))
    .groupBy(familyEvents.reportId, familyEvents.by)
  return new Map(rows.flatMap(({ reportId, by, at }) => (at ? [[`${reportId} ${by}`, at.toISOString()]] : [])))
}
