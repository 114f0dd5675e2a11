import { type KnownList, type ListLevels, levelsFrom } from '@tidewatch/insights/archive/archive-groups'
import type { ListState } from '@tidewatch/insights/archive/compare-people'
import { provenCompleteness } from '@tidewatch/insights/archive/list-evidence'
import type { Step } from '@tidewatch/insights/ledger/steps'
import {
  type ArchivePerson,
  type ComparedList,
  comparedLists,
  type PeopleListName,
} from '@tidewatch/insights/observation'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import {
  afterAll,
  archiveEntries,
  beforeAll,
  type EntryList,
  type ImportRow,
  imports,
  type StoredList,
} from '#/platform/db/schema/archive/imports.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { categoryOf, storedAs } from './place-in-time.ts'

/** A monitor's archives in the order of their own dates, oldest first. */
export function listImports(db: Database | Transaction, monitorId: string): Promise<ImportRow[]> {
  return db.select().from(imports).where(eq(imports.monitorId, monitorId)).orderBy(asc(imports.ordinal))
}

/**
 * The latest earlier archive whose lists are complete enough to compare both with; failing that, the latest that has
 * either list. For a list of newcomers, another list of newcomers is complete enough.
 */
export async function previousImport(db: Database, row: ImportRow): Promise<ImportRow | null> {
  const earlier = (await listImports(db, row.monitorId)).filter(({ ordinal }) => ordinal < row.ordinal).reverse()
  const wanted = comparedLists.filter((name) => name in row.contents)
  const incomplete = isIncrement(row, 'followers') ? ['partial'] : ['partial', 'increment']
  const isComparable = (other: ImportRow) =>
    wanted.every((name) => hasList(other, name) && !incomplete.includes(stateOf(other, name)?.completeness ?? ''))
  return earlier.find(isComparable) ?? earlier.find(({ contents }) => wanted.some((name) => name in contents)) ?? null
}

/** Up to this many entries in all of its archives, a history changes almost instantly. */
const smallHistory = 30_000

/** Whether a history stays small with `more` entries added. */
export async function isSmallHistory(db: Database, monitorId: string, more = 0): Promise<boolean> {
  if (more > smallHistory) return false
  const known = (await listImports(db, monitorId)).flatMap(({ contents }) => Object.values(contents))
  return known.reduce((sum, { count }) => sum + count, more) <= smallHistory
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
 * How complete an archive's list is, as far as its own dates prove it, and how far back it reaches; `null` if the
 * archive lacks it. Browsers with a cached older page, and archives imported before each list was judged by itself,
 * claim more.
 */
export function stateOf(row: ImportRow, list: PeopleListName): ListState | null {
  const content = row.contents[categoryOf[list]]
  if (!content) return null
  const oldest = content.oldest === null ? null : new Date(content.oldest * 1000)
  const madeAt = row.exportedAt
  // Judged with the account's counter, a list may be complete even if it doesn't reach back by itself.
  if (content.evidence && content.evidence !== 'reaches-back') {
    const equalsCounter = content.evidence === 'equals-counter'
    return { completeness: content.completeness, oldest, madeAt, equalsCounter }
  }
  return { completeness: provenCompleteness(content.completeness, { oldest, madeAt }), oldest, madeAt }
}

/** How complete both lists of an archive are. `earlier`: one that may show what its lists leave out. */
export function levelsIn(row: ImportRow, earlier: ImportRow | null): ListLevels {
  return levelsFrom(knownLists(row), earlier && knownLists(earlier))
}

/** What is known of both lists of an archive without reading them. */
export function knownLists(row: ImportRow): Record<ComparedList, KnownList | null> {
  const known = (list: ComparedList) => {
    const state = stateOf(row, list)
    const { count = 0, isDateLimited } = row.contents[list] ?? {}
    return state && { ...state, people: count, isDateLimited }
  }
  return { followers: known('followers'), following: known('following') }
}

export const isIncrement = (row: ImportRow, list: PeopleListName) => stateOf(row, list)?.completeness === 'increment'

/** An archive as a step of one list's history. */
export interface ImportStep extends Step {
  row: ImportRow
}

/** The archives that have a list, oldest first. */
export function stepsOf(all: readonly ImportRow[], list: PeopleListName): ImportStep[] {
  return all.flatMap((row) => {
    const state = stateOf(row, list)
    return state ? [{ row, ordinal: row.ordinal, state }] : []
  })
}

export function hasList({ contents }: ImportRow, list: EntryList): boolean {
  return categoryOf[list] in contents
}

/** The nearest archives on both sides of a place whose list is stored under the same name, as interval bounds. */
export function boundsOf(
  all: readonly ImportRow[],
  ordinal: number,
  { list, stored }: { list: EntryList; stored: StoredList },
) {
  const withList = all.filter((row) => hasList(row, list) && storedAs(row, list) === stored)
  return {
    previous: withList.findLast((row) => row.ordinal < ordinal)?.ordinal ?? beforeAll,
    next: withList.find((row) => row.ordinal > ordinal)?.ordinal ?? afterAll,
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

export async function peopleAt(
  db: Database | Transaction,
  row: ImportRow,
  list: PeopleListName,
): Promise<ArchivePerson[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select username, at as since from ${e}
    where ${e.monitorId} = ${row.monitorId} and ${e.list} = ${storedAs(row, list)}
      and ${e.after} < ${row.ordinal}::bigint and ${e.before} > ${row.ordinal}::bigint`)
  return people(rows)
}

/** Serializes changes to one monitor's history. */
export async function lockArchives(tx: Transaction, monitorId: string): Promise<void> {
  await tx.execute(sql`select 1 from monitors where id = ${monitorId} for update`)
}
