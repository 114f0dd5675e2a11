import type { FamilyAgreement, FamilyEvent, FamilyInvitation, FamilyRole } from '@tidewatch/contract/family/agreements'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { and, desc, eq, getTableColumns, inArray, max, type Placeholder, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import {
  type FamilyAgreementRow,
  familyAgreements,
  familyEvents,
  familyReports,
} from '#/platform/db/schema/family/family.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { hiddenItemAt, stateAt } from './policy.ts'
import { agreementsOf, type OwnAgreement } from './require-agreement.ts'
import { archiveMarkOf } from './restricted-columns.ts'

const maxListed = 50

/** The columns of a report in lists. */
const { id, day, createdAt, countedFrom, countedTo } = getTableColumns(familyReports)
const reportDates = { id, day, createdAt, countedFrom, countedTo }

const eventKeyset = { at: familyEvents.at, id: familyEvents.id }
const reportKeyset = { at: familyReports.createdAt, id: familyReports.id }

interface Page {
  agreementId: string
  cursor: string | undefined
  limit: number
}

/** The family agreements of a user, newest first. */
export async function listAgreements(db: Database, userId: string, now: Date): Promise<FamilyAgreement[]> {
  return describeOwn(db, await agreementsQuery(db, userId), userId, now)
}

export function agreementsQuery(db: Database, userId: string | Placeholder) {
  return db
    .select()
    .from(familyAgreements)
    .where(agreementsOf(userId))
    .orderBy(desc(familyAgreements.createdAt), desc(familyAgreements.id))
    .limit(maxListed)
}

/** Rows of `agreementsQuery`, as seen by this user. */
export function describeOwn(
  db: Database,
  rows: FamilyAgreementRow[],
  userId: string,
  now: Date,
): Promise<FamilyAgreement[]> {
  return describeAgreements(
    db,
    rows.map((agreement) => ({
      agreement,
      role: agreement.parentId === userId ? 'parent' : 'teen',
      state: stateAt(agreement, now),
    })),
    now,
  )
}

export async function describeAgreement(
  db: Database | Transaction,
  own: OwnAgreement,
  now: Date,
): Promise<FamilyAgreement> {
  const [agreement] = await describeAgreements(db, [own], now)
  if (!agreement) throw new Error('The agreement has no description.')
  return agreement
}

async function describeAgreements(
  db: Database | Transaction,
  agreements: OwnAgreement[],
  now: Date,
): Promise<FamilyAgreement[]> {
  const newest = await newestReports(db, agreements)
  return agreements.map((own) => {
    const { agreement, role, state } = own
    const { id, parentName, teenName, message, requested, reviewOn, endsOn, shared, endedBy } = agreement
    const last = state === 'active' ? newest.get(id) : undefined
    const hidden = hiddenItemAt(agreement, now)
    return {
      id,
      role,
      state,
      parentName,
      teenName,
      message,
      requested,
      reviewOn,
      endsOn,
      shared,
      createdAt: agreement.createdAt.toISOString(),
      invitedUntil: agreement.invitedUntil.toISOString(),
      signedAt: agreement.signedName === null ? null : (agreement.answeredAt?.toISOString() ?? null),
      pausedBy: state === 'paused' ? agreement.pausedBy : null,
      endedAt: agreement.endedAt?.toISOString() ?? null,
      endedBy,
      archiveMark: archiveMarkOf(own),
      hidden: hidden && { item: hidden.item, until: hidden.until.toISOString() },
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

async function newestReports(db: Database | Transaction, agreements: OwnAgreement[]) {
  const ids = agreements.map(({ agreement }) => agreement.id)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([familyReports.agreementId], {
      agreementId: familyReports.agreementId,
      report: reportDates,
      timeZone: users.timeZone,
      readers: sql<FamilyRole[]>`array(select ${familyEvents.by} from ${familyEvents}
        where ${familyEvents.reportId} = ${familyReports.id} and ${familyEvents.kind} = 'report-opened')`,
    })
    .from(familyReports)
    .innerJoin(familyAgreements, eq(familyAgreements.id, familyReports.agreementId))
    .innerJoin(users, eq(users.id, familyAgreements.teenId))
    .where(inArray(familyReports.agreementId, ids))
    .orderBy(familyReports.agreementId, desc(familyReports.createdAt))
  return new Map(rows.map((row) => [row.agreementId, row]))
}

export function describeInvitation(
  agreement: FamilyAgreementRow,
  viewerId: string | null,
  now: Date,
): FamilyInvitation {
  const { parentName, teenName, message, requested, reviewOn, endsOn } = agreement
  return {
    parentName,
    teenName,
    message,
    requested,
    reviewOn,
    endsOn,
    state: stateAt(agreement, now),
    invitedUntil: agreement.invitedUntil.toISOString(),
    isOwn: agreement.parentId === viewerId,
  }
}

/** The log of a family agreement, newest first. */
export async function listEvents(
  db: Database,
  { agreementId, cursor, limit }: Page,
): Promise<{ events: FamilyEvent[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(familyEvents)
    .where(and(eq(familyEvents.agreementId, agreementId), after(cursor, eventKeyset)))
    .orderBy(...newestFirst(eventKeyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, (row) => row)
  return {
    events: shown.map(({ id, kind, by, at, reportOf, item }) => ({
      id,
      kind,
      by,
      at: at.toISOString(),
      reportOf,
      item,
    })),
    nextCursor,
  }
}

/** The reports of a family agreement, newest first, and when each side last opened them. */
export async function listReports(db: Database, { agreementId, cursor, limit }: Page) {
  const rows = await db
    .select(reportDates)
    .from(familyReports)
    .where(and(eq(familyReports.agreementId, agreementId), after(cursor, reportKeyset)))
    .orderBy(...newestFirst(reportKeyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  const opened = await lastOpened(
    db,
    shown.map(({ id }) => id),
  )
  return {
    reports: shown.map(({ id, countedFrom, countedTo, createdAt }) => ({
      id,
      from: countedFrom,
      to: countedTo,
      createdAt: createdAt.toISOString(),
      openedAt: { parent: opened.get(`${id} parent`) ?? null, teen: opened.get(`${id} teen`) ?? null },
    })),
    nextCursor,
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
