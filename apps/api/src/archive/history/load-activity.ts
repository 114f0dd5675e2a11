import { type ArchiveActivity, datedActivity } from '@tidewatch/insights/archive/archive-figures'
import {
  type GivenInteractions,
  givenKinds,
  interactionWeeks,
  maxListedAuthors,
  maxWeeks,
} from '@tidewatch/insights/archive/interaction-weeks'
import { type ArchiveCategory, type InteractionKind, interactionKinds } from '@tidewatch/insights/observation'
import type { AuthorsList } from '@tidewatch/insights/report/report'
import type { GivenLists } from '@tidewatch/insights/report/write-archive-report'
import { dayOf, startOfDay, startOfWeek } from '@tidewatch/insights/statistics/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries, type EntryList, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { categoryOf } from './place-in-time.ts'
import { hasList } from './queries.ts'

interface ActivityOptions {
  owner: string
  /** Categories of the reported archive. */
  categories: readonly ArchiveCategory[]
  timeZone: string
}

type Given = keyof GivenInteractions

/** How often something was done within a quarter of an hour, and when last; `null` if undated. */
interface Moment {
  list: EntryList
  times: number
  at: Date | null
}

/** What an archive and all before it show of the owner's activity, as one row per quarter of an hour. */
export async function loadActivity(
  db: Database,
  row: ImportRow,
  options: ActivityOptions,
): Promise<{ activity: ArchiveActivity; moments: Moment[] }> {
  const posts = sharedLists(row, ['own-post'], options)
  const lists = interactionLists(row, options)
  const { rows } = await db.execute<{ list: EntryList; times: number; at: string | null }>(sql`
    select list, count(*)::int as times, max(at) as at from (${interactionsBy(row, [...lists, ...posts], options)}) as done
    group by list, date_bin('15 minutes', at, 'epoch')`)
  const moments = rows.map(({ at, ...moment }) => ({ ...moment, at: at === null ? null : new Date(at) }))
  const count = (part: Given) => {
    const counted = listsOf(row, part, options)
    return counted.length === 0 ? null : totalTimes(moments.filter(({ list }) => counted.includes(list)))
  }
  const isShared = lists.length + posts.length > 0
  return {
    activity: {
      likes: count('likes'),
      comments: count('comments'),
      stories: count('stories'),
      dated: isShared
        ? datedActivity(
            moments.flatMap(({ at, times }) => (at ? { at, times } : [])),
            options.timeZone,
          )
        : null,
    },
    moments,
  }
}

/** The people whose content the owner interacted with most, and the newest active weeks: all that is read in full. */
export async function loadGiven(
  db: Database,
  row: ImportRow,
  { activity, moments, ...options }: ActivityOptions & { activity: ArchiveActivity; moments: readonly Moment[] },
): Promise<GivenLists> {
  const authors = async (part: Given) => {
    const total = activity[part]
    return total === null ? null : authorsOf(db, interactionsBy(row, listsOf(row, part, options), options), total)
  }
  return {
    likesByAuthor: await authors('likes'),
    commentsByAuthor: await authors('comments'),
    storiesByAuthor: await authors('stories'),
    weeks: await loadWeeks(db, row, { moments, ...options }),
  }
}

async function authorsOf(db: Database, done: SQL, total: number): Promise<NonNullable<AuthorsList>> {
  const { rows } = await db.execute<{
    username: string
    times: number
    last: string | null
    people: number
    attributed: number
  }>(sql`
    select username, count(*)::int as times, max(at) as last,
      (count(*) over ())::int as people, (sum(count(*)) over ())::int as attributed
    from (${done}) as done where username is not null group by username
    order by times desc, coalesce(max(at), 'epoch') desc, username collate "C" limit ${maxListedAuthors}`)
  const [first] = rows
  return {
    total: first?.people ?? 0,
    unattributed: total - (first?.attributed ?? 0),
    authors: rows.map(({ username, times, last }) => ({
      username,
      count: times,
      lastAt: last === null ? null : new Date(last).toISOString(),
    })),
  }
}

async function loadWeeks(
  db: Database,
  row: ImportRow,
  { moments, ...options }: ActivityOptions & { moments: readonly Moment[] },
): Promise<GivenLists['weeks']> {
  const lists = interactionLists(row, options)
  if (lists.length === 0) return null
  const days = moments.flatMap(({ list, at }) => (at && lists.includes(list) ? dayOf(at, options.timeZone) : []))
  const weeks = [...new Set(days.map((day) => startOfWeek(day, 1)))].toSorted()
  const oldest = weeks.at(-maxWeeks) ?? weeks[0]
  if (!oldest) return []
  const from = startOfDay(oldest, options.timeZone)
  const newest = sql`${interactionsBy(row, lists, options)} and at >= ${from.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ list: InteractionKind; username: string | null; at: string }>(newest)
  const entries = rows.map(({ list, username, at }) => ({ kind: list, username, at: new Date(at) }))
  const given = (part: Given) => {
    const counted = listsOf(row, part, options)
    return counted.length === 0 ? null : entries.filter(({ kind }) => counted.includes(kind))
  }
  return interactionWeeks(
    { likes: given('likes'), comments: given('comments'), stories: given('stories') },
    options.timeZone,
  )
}

function interactionLists(row: ImportRow, options: ActivityOptions): EntryList[] {
  return sharedLists(row, interactionKinds, options)
}

function listsOf(row: ImportRow, part: Given, options: ActivityOptions): EntryList[] {
  return sharedLists(row, givenKinds[part], options)
}

/** The given lists that are in an archive and were shared. */
function sharedLists(row: ImportRow, lists: readonly EntryList[], { categories }: ActivityOptions): EntryList[] {
  return lists.filter((list) => hasList(row, list) && categories.includes(categoryOf[list]))
}

/**
 * Entries of this archive or one before it, each once, however many show it, without those for the owner's own content.
 */
function interactionsBy(
  { monitorId, ordinal }: ImportRow,
  lists: readonly EntryList[],
  { owner }: ActivityOptions,
): SQL {
  const e = archiveEntries
  return sql`
    select distinct on (key, list) list, username, at from ${e}
    where ${e.monitorId} = ${monitorId} and ${e.list} = any(${sql.param(lists)}::text[])
      and ${e.after} < ${ordinal}::bigint and ${e.username} is distinct from ${owner}`
}

function totalTimes(moments: readonly Moment[]): number {
  return moments.reduce((sum, { times }) => sum + times, 0)
}
