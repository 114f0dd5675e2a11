import type { StateGroup } from '@tidewatch/contract/archive/history'
import {
  type ArchiveLists,
  type GroupCounts,
  knownGroups,
  type ListLevels,
  recentDays,
} from '@tidewatch/insights/archive/archive-groups'
import { maxListedPeople } from '@tidewatch/insights/archive/archive-people'
import type { PeopleList } from '@tidewatch/insights/report/report'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { takenAt } from '../place-in-time.ts'
import {
  countPeople,
  countStates,
  isDeleted,
  type MonitorArchive,
  newestPeople,
  peopleOfGroup,
} from './state-groups.ts'

/** The archive being reported, and how complete its shared lists are. */
interface ReportedArchive extends MonitorArchive {
  levels: ListLevels
}

type ReportList = Exclude<keyof GroupCounts, 'mutual'>

/** The state group in which each list of a report was counted at import, without deleted accounts. */
const stateGroupOf: Record<Exclude<ReportList, 'recentFollows'>, StateGroup> = {
  followers: 'followers',
  following: 'following',
  notFollowingBack: 'not-following-back',
  fans: 'fans',
}

/** The group sizes of this archive that the report on the next one compares with. */
export async function groupCounts(db: Database, of: ReportedArchive): Promise<GroupCounts> {
  const sizes = await sizesOf(db, of)
  const total = (group: ReportList) => sizes[group]?.total ?? null
  return {
    followers: total('followers'),
    following: total('following'),
    notFollowingBack: total('notFollowingBack'),
    fans: total('fans'),
    mutual: sizes.mutual,
    recentFollows: total('recentFollows'),
  }
}

/** The lists of a report. Only the newest entries of each are read, so the cost doesn't depend on their length. */
export async function reportLists(db: Database, of: ReportedArchive): Promise<ArchiveLists> {
  const { mutual, ...sizes } = await sizesOf(db, of)
  const list = (group: ReportList) => newestOf(db, rowsOf(of, group), sizes[group])
  const pending = of.later.categories.includes('follow-requests-sent')
    ? peopleOfGroup(of, 'pending', { withDeleted: true })
    : null
  return {
    followers: await list('followers'),
    following: await list('following'),
    notFollowingBack: await list('notFollowingBack'),
    fans: await list('fans'),
    mutual,
    recentFollows: await list('recentFollows'),
    requestsSent: await newestOf(db, pending, pending && (await sizeOf(db, pending))),
  }
}

async function newestOf(db: Database, rows: SQL | null, size: Size | null): Promise<PeopleList> {
  if (!rows || !size) return null
  const people = await newestPeople(db, rows, maxListedPeople)
  return {
    ...size,
    people: people.map(({ username, since }) => ({ username, since: since?.toISOString() ?? null })),
  }
}

type Size = Pick<NonNullable<PeopleList>, 'total' | 'deleted'>

async function sizesOf(
  db: Database,
  of: ReportedArchive,
): Promise<Record<ReportList, Size | null> & { mutual: number | null }> {
  const known = knownGroups(of.levels)
  const states = await countStates(db, of)
  const size = async (group: ReportList): Promise<Size | null> => {
    const rows = known[group] ? rowsOf(of, group) : null
    if (!rows) return null
    if (group === 'recentFollows') return sizeOf(db, rows)
    const named = states[stateGroupOf[group]] ?? 0
    const deleted = group === 'notFollowingBack' || group === 'fans' ? 0 : await countDeleted(db, rows)
    return { total: named + deleted, deleted }
  }
  return {
    followers: await size('followers'),
    following: await size('following'),
    notFollowingBack: await size('notFollowingBack'),
    fans: await size('fans'),
    mutual: known.mutual ? states.mutual : null,
    recentFollows: await size('recentFollows'),
  }
}

async function sizeOf(db: Database, rows: SQL): Promise<Size> {
  return { total: await countPeople(db, rows), deleted: await countDeleted(db, rows) }
}

function countDeleted(db: Database, rows: SQL): Promise<number> {
  return countPeople(db, sql`${rows} and ${isDeleted}`)
}

function rowsOf(of: ReportedArchive, group: ReportList): SQL | null {
  if (group !== 'recentFollows') return peopleOfGroup(of, stateGroupOf[group], { withDeleted: true })
  const following = peopleOfGroup(of, 'following', { withDeleted: true })
  const until = sql`${takenAt(of.later).toISOString()}::timestamptz`
  return (
    following && sql`${following} and at between ${until} - make_interval(hours => ${24 * recentDays}) and ${until}`
  )
}
