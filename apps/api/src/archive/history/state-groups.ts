import { type PeopleSort, type StateGroup, stateGroups } from '@tidewatch/contract/archive/history'
import type { PeopleListName } from '@tidewatch/insights/observation'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { hasList, isIncrement } from './queries.ts'

interface At {
  monitor: MonitorRow
  later: ImportRow
}

/** Whose list a group shows, and in which other list its people are or are not. */
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
const holds = (ordinal: number) => sql`after < ${ordinal}::bigint and before > ${ordinal}::bigint`

/**
 * The rows of a group in the later archive; `null` where it has not got a list that the group is made from, or that list
 * has gaps and its silence about somebody means nothing, or holds newcomers only.
 */
function peopleOfGroup({ monitor, later }: At, group: StateGroup): SQL | null {
  const { of, other } = groups[group]
  if (!hasList(later, of) || (other && !hasList(later, other.list))) return null
  if (isIncrement(later, of) || (other && isIncrement(later, other.list))) return null
  if (other && !other.has && isCut(later, other.list)) return null
  const there = other
    ? sql`exists (select 1 from ${e} other where other.monitor_id = ${monitor.id} and other.list = ${other.list}
        and other.username = ${e.username} and other.after < ${later.ordinal}::bigint and other.before > ${later.ordinal}::bigint)`
    : null
  const condition = there ? (other?.has ? sql`and ${there}` : sql`and not ${there}`) : sql``
  return sql`
    select username, at from ${e}
    where ${e.monitorId} = ${monitor.id} and ${e.list} = ${of} and ${holds(later.ordinal)}
      and username <> ${monitor.username} and username <> 'instagramuser' and username not like '\\_\\_deleted\\_\\_%'
      ${condition}`
}

function isCut({ contents }: ImportRow, list: PeopleListName): boolean {
  return (list === 'followers' || list === 'following') && contents[list]?.completeness === 'partial'
}

export async function countStates(db: Database, at: At): Promise<Partial<Record<StateGroup, number | null>>> {
  const counted = stateGroups.map(async (group) => {
    const rows = peopleOfGroup(at, group)
    if (!rows) return [group, null] as const
    const found = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) as people`)
    return [group, found.rows[0]?.total ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

export interface PeoplePage {
  search: string
  sort: PeopleSort
  cursor: number
  limit: number
}

const orders: Record<PeopleSort, SQL> = {
  name: sql`username collate "C", at`,
  newest: sql`at desc nulls last, username collate "C"`,
  oldest: sql`at asc nulls last, username collate "C"`,
}

export async function stateGroupPage(
  db: Database,
  at: At,
  { group, search, sort, cursor, limit }: PeoplePage & { group: StateGroup },
): Promise<{ people: { username: string; since: Date | null }[]; total: number }> {
  const rows = peopleOfGroup(at, group)
  if (!rows) return { people: [], total: 0 }
  const found = await db.execute<{ username: string; at: string | null; total: number }>(sql`
    with matching as (select * from (${rows}) as people where strpos(username, ${search.toLowerCase()}) > 0)
    select username, at, (select count(*)::int from matching) as total from matching
    order by ${orders[sort]} offset ${cursor} limit ${limit}`)
  return {
    people: found.rows.map((row) => ({ username: row.username, since: row.at === null ? null : new Date(row.at) })),
    total: found.rows[0]?.total ?? 0,
  }
}
