import type { ListState } from '@tidewatch/insights/compare-people'
import { provenCompleteness } from '@tidewatch/insights/list-evidence'
import type { ArchiveCategory, ArchivePerson } from '@tidewatch/insights/observation'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import {
  afterAll,
  archiveEntries,
  beforeAll,
  type EntryList,
  type ImportRow,
  imports,
  type PeopleList,
} from '#/platform/db/schema/imports.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { categoryOf } from './place-in-time.ts'

/** A monitor's archives in the order of their own dates, oldest first. */
export function listImports(db: Database | Transaction, monitorId: string): Promise<ImportRow[]> {
  return db.select().from(imports).where(eq(imports.monitorId, monitorId)).orderBy(asc(imports.ordinal))
}

/** One archive of a monitor. Throws `notFound`. */
export async function requireImport(db: Database | Transaction, monitorId: string, id: string): Promise<ImportRow> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.monitorId, monitorId), eq(imports.id, id)))
  if (!row) throw new AppError('notFound')
  return row
}

/**
 * How complete a list of an archive is, as far as its own dates prove it, and since when: browsers that have kept an older
 * version of the page, and archives from before each list was judged by itself, claim more. `null` where it is not there.
 */
export function stateOf(row: ImportRow, list: PeopleList): ListState | null {
  const content = row.contents[categoryOf[list]]
  if (!content) return null
  const oldest = content.oldest === null ? null : new Date(content.oldest * 1000)
  const madeAt = row.archivedAt
  return { completeness: provenCompleteness(content.completeness, { oldest, madeAt }), oldest, madeAt }
}

export const isIncrement = (row: ImportRow, list: PeopleList) => stateOf(row, list)?.completeness === 'increment'

/**
 * The archives that a list of this one is compared with, the first of them the main one. Newcomers are compared with the
 * archive before. Any other list is compared with the last of its kind, and with all newcomers since, who may have gone
 * again; where there is none of its kind, with the archive before.
 */
export function comparedWith(all: readonly ImportRow[], row: ImportRow, list: PeopleList): ImportRow[] {
  const before = all.filter((other) => other.ordinal < row.ordinal && hasList(other, list))
  const base = before.findLastIndex((other) => !isIncrement(other, list))
  return isIncrement(row, list) || base === -1 ? before.slice(-1) : before.slice(base)
}

export function hasList({ contents }: ImportRow, list: EntryList): boolean {
  return categoryOf[list] in contents
}

/** The nearest archives on both sides of a place that have a category, as bounds of intervals. */
export function boundsOf(all: readonly ImportRow[], ordinal: number, category: ArchiveCategory) {
  const having = all.filter(({ contents }) => category in contents)
  return {
    previous: having.findLast((row) => row.ordinal < ordinal)?.ordinal ?? beforeAll,
    next: having.find((row) => row.ordinal > ordinal)?.ordinal ?? afterAll,
  }
}

const e = archiveEntries

interface PersonRow extends Record<string, unknown> {
  username: string
  since: string | null
}

function people(rows: PersonRow[]): ArchivePerson[] {
  return rows.map(({ username, since }) => ({ username, since: since === null ? null : new Date(since) }))
}

/** Who is in a list of one archive. */
export async function peopleAt(
  db: Database | Transaction,
  { monitorId, list, ordinal }: { monitorId: string; list: PeopleList; ordinal: number },
): Promise<ArchivePerson[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select username, at as since from ${e}
    where ${e.monitorId} = ${monitorId} and ${e.list} = ${list}
      and ${e.after} < ${ordinal}::bigint and ${e.before} > ${ordinal}::bigint`)
  return people(rows)
}

/**
 * Who is in only one of two archives. Reads what began and what ended between them, however long the lists are. The owner
 * is left out, whom some archives list as their own follower.
 */
export async function differenceBetween(
  db: Database | Transaction,
  about: { monitorId: string; owner: string; list: PeopleList; earlier: number; later: number },
): Promise<{ gone: ArchivePerson[]; come: ArchivePerson[] }> {
  const { monitorId, owner, list, earlier, later } = about
  const only = sql`${e.monitorId} = ${monitorId} and ${e.list} = ${list} and ${e.username} <> ${owner}`
  const alsoIn = (ordinal: number) => sql`exists (
    select 1 from ${e} other
    where other.monitor_id = ${monitorId} and other.list = ${list} and other.username = ${e.username}
      and other.after < ${ordinal}::bigint and other.before > ${ordinal}::bigint)`
  const [gone, come] = [
    await db.execute<PersonRow>(sql`
      select username, at as since from ${e}
      where ${only} and before > ${earlier}::bigint and before <= ${later}::bigint
        and before < 9007199254740991 and after < ${earlier}::bigint and not ${alsoIn(later)}`),
    await db.execute<PersonRow>(sql`
      select username, at as since from ${e}
      where ${only} and after >= ${earlier}::bigint and after < ${later}::bigint
        and after > 0 and before > ${later}::bigint and not ${alsoIn(earlier)}`),
  ]
  return { gone: people(gone.rows), come: people(come.rows) }
}

/** Changes of one monitor's history take turns. */
export async function lockArchives(tx: Transaction, monitorId: string): Promise<void> {
  await tx.execute(sql`select 1 from monitors where id = ${monitorId} for update`)
}
