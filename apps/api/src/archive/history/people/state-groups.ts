import { maxCountedMatches, type StateGroup, stateGroups } from '@tidewatch/contract/archive/history'
import { showsWhoIsMissing } from '@tidewatch/insights/archive/archive-groups'
import type { ArchivePerson, PeopleListName } from '@tidewatch/insights/observation'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { archiveEntries, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { hasList, isIncrement, levelsIn } from '../queries.ts'
import { findNames } from './archive-names.ts'
import { cutPeople, decodeCursor, isPrefixSearch, type PeoplePage, patternOf } from './people-page.ts'

export interface MonitorArchive {
  monitor: MonitorRow
  later: ImportRow
  /** One that may show what the lists of the later archive leave out. */
  earlier?: ImportRow | null
}

/** The list that a group shows, and the other list that its people must or must not be in. */
const groups: Record<StateGroup, { of: PeopleListName; other?: { list: PeopleListName; has: boolean } }> = {
  mutual: { of: 'following', other: { list: 'followers', has: true } },
  'not-following-back': { of: 'following', other: { list: 'followers', has: false } },
  fans: { of: 'followers', other: { list: 'following', has: false } },
  pending: { of: 'followRequestsSent' },
  followers: { of: 'followers' },
  following: { of: 'following' },
  'recently-unfollowed': { of: 'recentlyUnfollowed' },
  'close-friends': { of: 'closeFriends' },
  blocked: { of: 'blocked' },
}

const e = archiveEntries
const presentAt = (ordinal: number) => sql`after < ${ordinal}::bigint and before > ${ordinal}::bigint`

/**
 * The rows of a group in the later archive; `null` if it lacks a list that the group is made from, if that list has
 * gaps or lacks its older part, so that absence from it proves nothing, or if it contains newcomers only. Deleted
 * accounts can't be matched with another list and are left out unless requested.
 */
export function peopleOfGroup(
  { monitor, later, earlier = null }: MonitorArchive,
  group: StateGroup,
  { withDeleted = false } = {},
): SQL | null {
  const { of, other } = groups[group]
  if (!hasList(later, of) || (other && !hasList(later, other.list))) return null
  if (isIncrement(later, of) || (other && isIncrement(later, other.list))) return null
  if (other && !other.has && isCut({ later, earlier }, other.list)) return null
  // `offset 0`: one lookup per row, as a page needs. A join would read both lists.
  const existsInOther = other
    ? sql`exists (select 1 from ${e} other where other.monitor_id = ${monitor.id} and other.list = ${other.list}
        and other.username = ${e.username} and other.after < ${later.ordinal}::bigint and other.before > ${later.ordinal}::bigint offset 0)`
    : null
  const condition = existsInOther ? (other?.has ? sql`and ${existsInOther}` : sql`and not ${existsInOther}`) : sql``
  const named = withDeleted && !other ? sql`` : sql`and not ${isDeleted}`
  return sql`
    select username, at from ${e}
    where ${e.monitorId} = ${monitor.id} and ${e.list} = ${of} and ${presentAt(later.ordinal)}
      and username <> ${monitor.username} ${named} ${condition}`
}

/** `isDeletedAccount` in SQL. */
export const isDeleted = sql`(username = 'instagramuser' or username like '\\_\\_deleted\\_\\_%')`

function isCut({ later, earlier = null }: Omit<MonitorArchive, 'monitor'>, list: PeopleListName): boolean {
  return (list === 'followers' || list === 'following') && !showsWhoIsMissing(levelsIn(later, earlier)[list])
}

/** The size of each group of an archive, as one object built by the database. */
function groupCountsQuery(at: MonitorArchive): SQL {
  const counted = stateGroups.flatMap((group) => {
    const rows = peopleOfGroup(at, group)
    return rows ? [sql`${group}::text, (select count(*) from (${rows}) as people)`] : []
  })
  return sql`jsonb_build_object(${sql.join(counted, sql`, `)})`
}

/** Counts the groups of an archive at import: its lists stay the same, whatever other archives are imported. */
export async function storeStates(tx: Transaction, at: MonitorArchive): Promise<void> {
  await tx
    .update(imports)
    .set({ states: groupCountsQuery(at) })
    .where(eq(imports.id, at.later.id))
}

/** The size of each group; `null` where `peopleOfGroup` returns `null`: a list is missing, has gaps or only newcomers. */
export async function countStates(db: Database, at: MonitorArchive): Promise<Record<StateGroup, number | null>> {
  const states = at.later.states ?? (await recount(db, at))
  const counts = stateGroups.map((group) => [group, peopleOfGroup(at, group) ? (states[group] ?? 0) : null])
  return Object.fromEntries(counts)
}

async function recount(db: Database, at: MonitorArchive) {
  const { rows } = await db.execute<{ states: NonNullable<ImportRow['states']> }>(
    sql`select ${groupCountsQuery(at)} as states`,
  )
  return rows[0]?.states ?? {}
}

export async function countPeople(db: Database, rows: SQL, maxRows: SQL = sql`all`): Promise<number> {
  const found = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rows} limit ${maxRows}) as people`,
  )
  return found.rows[0]?.total ?? 0
}

/** One page of a group, read in index order from where the previous page ended. People without a date come last. */
export async function stateGroupPage(
  db: Database,
  at: MonitorArchive,
  { group, search, sort, cursor, limit }: PeoplePage & { group: StateGroup },
): Promise<{ people: ArchivePerson[]; total: number; nextCursor: string | null }> {
  const all = peopleOfGroup(at, group)
  if (!all) return { people: [], total: 0, nextCursor: null }
  const rows = search ? await matching(db, all, { archive: at.later, list: groups[group].of, search }) : all
  const total = search
    ? await countPeople(db, rows, sql`${maxCountedMatches}`)
    : (at.later.states?.[group] ?? (await countPeople(db, rows)))
  const after = cursor ? decodeCursor(cursor) : undefined
  const people = await (sort === 'name'
    ? byName(db, rows, after, limit + 1)
    : byTime(db, rows, { sort, after, maxRows: limit + 1 }))
  return { ...cutPeople(people, limit), total }
}

/** The rows of a group whose names match the search. */
async function matching(
  db: Database,
  rows: SQL,
  { archive, list, search }: { archive: ImportRow; list: PeopleListName; search: string },
): Promise<SQL> {
  const names = isPrefixSearch(search) ? null : await findNames(db, archive, { list, search })
  // `offset 0`: one lookup per name, whatever the planner assumes about a list that has no statistics yet.
  return names
    ? sql`select username, at from (${rows} and username = any(${sql.param(names)}::text[]) offset 0) as found where true`
    : sql`${rows} and username like ${patternOf(search)}`
}

function byName(db: Database, rows: SQL, after: ArchivePerson | undefined, maxRows: number): Promise<ArchivePerson[]> {
  const rest = after ? sql`and username > ${after.username}` : sql``
  return peopleOf(db, sql`${rows} ${rest} order by username limit ${maxRows}`)
}

/** The newest people of a group, then those without a date, up to `maxRows`. */
export function newestPeople(db: Database, rows: SQL, maxRows: number): Promise<ArchivePerson[]> {
  return byTime(db, rows, { sort: 'newest', after: undefined, maxRows })
}

async function byTime(
  db: Database,
  rows: SQL,
  { sort, after, maxRows }: { sort: 'newest' | 'oldest'; after: ArchivePerson | undefined; maxRows: number },
): Promise<ArchivePerson[]> {
  const isDated = !after || after.since !== null
  const dated = isDated ? await datedPeople(db, rows, { sort, after, maxRows }) : []
  if (dated.length === maxRows) return dated
  const undated = await byName(db, sql`${rows} and at is null`, isDated ? undefined : after, maxRows - dated.length)
  return [...dated, ...undated]
}

function datedPeople(
  db: Database,
  rows: SQL,
  { sort, after, maxRows }: { sort: 'newest' | 'oldest'; after: ArchivePerson | undefined; maxRows: number },
): Promise<ArchivePerson[]> {
  const [order, beyond] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const time = sql`${after?.since?.toISOString() ?? null}::timestamptz`
  // The first condition lets the index start there.
  const rest = after
    ? sql`and at ${beyond}= ${time} and (at ${beyond} ${time} or username > ${after.username})`
    : sql`and at is not null`
  return peopleOf(db, sql`${rows} ${rest} order by at ${order}, username limit ${maxRows}`)
}

async function peopleOf(db: Database, query: SQL): Promise<ArchivePerson[]> {
  const { rows } = await db.execute<{ username: string; at: string | null }>(query)
  return rows.map((row) => ({ username: row.username, since: row.at === null ? null : new Date(row.at) }))
}
