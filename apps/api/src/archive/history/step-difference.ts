import { relationKey } from '@tidewatch/insights/archive/compare-people'
import type { GonePerson, StepDifference } from '@tidewatch/insights/ledger/step-changes'
import type { ArchivePerson, ComparedList } from '@tidewatch/insights/observation'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { archiveEntries, type StoredList } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { inChunks, mapInChunks, yieldToEventLoop } from '#/platform/yield-to-event-loop.ts'
import { storedAs } from './place-in-time.ts'
import type { ImportStep } from './queries.ts'
import { type Entry, itemsPerQuery, read, readInBatches, readLast, readShared } from './read-entries.ts'

export interface StepComparison {
  monitor: MonitorRow
  list: ComparedList
  main: ImportStep
  between: readonly ImportStep[]
  later: ImportStep
  /** Aborts reads that nobody is waiting for. */
  signal?: AbortSignal | undefined
}

const e = archiveEntries

// `offset 0` keeps a `not exists` below from becoming a join: just after an import the planner still assumes that lists
// are short, and would compare everyone with everyone.

/**
 * How a list differs from those it's compared with. The cost for a list of newcomers grows with the names that the
 * previous one lacked, however long both are; for a complete one, with what began and ended since the main one.
 */
export async function stepDifference(db: Database | Transaction, place: StepComparison): Promise<StepDifference> {
  const { main, between, later } = place
  const come = await mapInChunks(await findNewcomers(db, place), personOf, place.signal)
  const earlier = [main, ...between]
  const shown = await shownBetween(db, place, come)
  const withoutLosses = { gone: [], come, stayed: [], shown, together: [] }
  if (later.state.completeness === 'increment') return withoutLosses
  const gone = await findDeparted(db, place, earlier)
  if (gone.length === 0) return withoutLosses
  return { ...withoutLosses, gone, ...(await neighboursOf(db, place, gone)) }
}

/** People who share a moment with someone gone: in one list, or still present under a name that the main list has. */
async function neighboursOf(
  db: Database | Transaction,
  place: StepComparison,
  gone: readonly GonePerson[],
): Promise<Pick<StepDifference, 'stayed' | 'together'>> {
  const { main, between, later, list } = place
  const moments = await momentsOf(gone, place.signal)
  if (moments.size === 0) return { stayed: [], together: [] }
  const entries = await readInBatches([...moments], async (piece) => {
    const dates = piece.map((moment) => new Date(moment).toISOString())
    // A list of constants is matched by hash; a subquery would be joined, comparing each entry with all of it.
    return readShared(
      db,
      sql`${inEitherList(place)} and ${e.at} = any(${sql.param(dates)}::timestamptz[])`,
      place.signal,
    )
  })
  const isPresent = (entry: Entry, step: ImportStep) => lastShown(entry, [step], list) !== null
  const stayed: ArchivePerson[] = []
  for await (const piece of inChunks(entries, place.signal)) {
    for (const entry of piece) if (isPresent(entry, later) && isPresent(entry, main)) stayed.push(personOf(entry))
  }
  const together: (readonly string[])[] = []
  for (const step of [main, ...between]) {
    const names = await namesByMoment(entries, (entry) => isPresent(entry, step), place.signal)
    for (const same of names.values()) if (same.length > 1) together.push(same)
    // A history may have hundreds of lists in between, all of them long.
    await yieldToEventLoop(place.signal)
  }
  return { stayed, together }
}

async function momentsOf(people: readonly ArchivePerson[], signal: AbortSignal | undefined): Promise<Set<number>> {
  const moments = new Set<number>()
  for await (const piece of inChunks(people, signal)) {
    for (const { since } of piece) if (since) moments.add(since.getTime())
  }
  return moments
}

async function namesByMoment(
  entries: readonly Entry[],
  matches: (entry: Entry) => boolean,
  signal: AbortSignal | undefined,
): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>()
  for await (const piece of inChunks(entries, signal)) {
    for (const entry of piece) {
      if (!entry.since || !matches(entry)) continue
      const same = names.get(entry.since.getTime())
      if (same) same.push(entry.username)
      else names.set(entry.since.getTime(), [entry.username])
    }
  }
  return names
}

async function findNewcomers(db: Database | Transaction, place: StepComparison): Promise<Entry[]> {
  const { monitor, list, later, main } = place
  const [stored, storedMain] = [storedAs(later.row, list), storedAs(main.row, list)]
  const before = findCoveringStep(place)
  const begun = before ? sql`and ${e.after} >= ${before.ordinal}::bigint and ${e.after} > 0` : sql``
  return read(
    db,
    sql`${of(monitor, stored)} and ${presentAt(later.ordinal)} ${begun} and not exists (
      select 1 from ${e} other where other.monitor_id = ${monitor.id} and other.list = ${storedMain}
        and other.username = ${e.username}
        and other.after < ${main.ordinal}::bigint and other.before > ${main.ordinal}::bigint
        and not ${hasReturned(sql`${e.at}`, sql`other.at`, main)} offset 0)`,
    place.signal,
  )
}

/**
 * The list that shows everything begun before it, so that only later entries need a query: the main one, or for
 * newcomers the last list of them, because all of those were reported by then. Consecutive deliveries overlap almost
 * entirely.
 */
function findCoveringStep({ list, main, between, later }: StepComparison): ImportStep | null {
  const stored = storedAs(later.row, list)
  const isAlike = ({ row }: ImportStep) => storedAs(row, list) === stored
  if (later.state.completeness === 'increment') return [main, ...between].findLast(isAlike) ?? null
  return isAlike(main) ? main : null
}

/** People who are in the main list or one in between, but not in the later one. */
async function findDeparted(
  db: Database | Transaction,
  place: StepComparison,
  earlier: readonly ImportStep[],
): Promise<GonePerson[]> {
  const { monitor, list, main, later } = place
  const stored = storedAs(later.row, list)
  const notLater = sql`not exists (
    select 1 from ${e} other where other.monitor_id = ${monitor.id} and other.list = ${stored}
      and other.username = ${e.username}
      and other.after < ${later.ordinal}::bigint and other.before > ${later.ordinal}::bigint
      and not ${hasReturned(sql`other.at`, sql`${e.at}`, main)} offset 0)`
  const since = sql`${e.before} > ${main.ordinal}::bigint`
  const ended = sql`${e.before} <= ${later.ordinal}::bigint and ${e.before} < 9007199254740991`
  const begun = sql`${e.after} < ${later.ordinal}::bigint`
  const entries: Entry[] = []
  for (const [storedList, steps] of Map.groupBy(earlier, ({ row }) => storedAs(row, list))) {
    if (storedList !== stored && storedList !== 'newFollowers') continue
    // Newcomers are stored separately, and nothing says when one of them left.
    const until = storedList === stored ? ended : begun
    const condition = sql`${of(monitor, storedList)} and ${since} and ${until} and ${isIn(steps)} and ${notLater}`
    for (const entry of await readLast(db, condition, place.signal)) entries.push(entry)
  }
  await yieldToEventLoop(place.signal)
  const gone = new Map<string, GonePerson>()
  for await (const piece of inChunks(entries, place.signal)) {
    for (const entry of piece) {
      const last = lastShown(entry, earlier, list)
      const known = gone.get(relationKey(entry))
      if (last !== null && (!known || known.lastShown < last)) {
        gone.set(relationKey(entry), { username: entry.username, since: entry.since, lastShown: last })
      }
    }
  }
  return [...gone.values()]
}

/**
 * Which of these relations a list in between shows, as `relationKey`. The database returns only a yes or no for each:
 * deliveries may include and omit a person hundreds of times, each time as a separate entry.
 */
async function shownBetween(
  db: Database | Transaction,
  { monitor, list, between, signal }: StepComparison,
  people: readonly ArchivePerson[],
): Promise<Set<string>> {
  const shown = new Set<string>()
  if (people.length === 0 || between.length === 0) return shown
  const isShown = [...Map.groupBy(between, ({ row }) => storedAs(row, list))].map(([stored, steps]) => {
    return sql`exists (
      select 1 from ${e} where ${of(monitor, stored)} and ${e.username} = batch.username
        and ${e.at} is not distinct from batch.at and ${isIn(steps)} offset 0)`
  })
  for (let start = 0; start < people.length; start += itemsPerQuery) {
    signal?.throwIfAborted()
    const batch = people.slice(start, start + itemsPerQuery)
    const names = batch.map(({ username }) => username)
    const dates = batch.map(({ since }) => since?.toISOString() ?? null)
    const { rows } = await db.execute<{ place: number }>(sql`
      select batch.place::int - 1 as place
      from unnest(${sql.param(names)}::text[], ${sql.param(dates)}::timestamptz[])
        with ordinality as batch (username, at, place)
      where ${sql.join(isShown, sql` or `)}`)
    for await (const piece of inChunks(rows, signal)) {
      for (const row of piece) {
        const person = batch[row.place]
        if (person) shown.add(relationKey(person))
      }
    }
  }
  return shown
}

// Without the entry’s bounds, which callers would take for facts about the person.
const personOf = ({ username, since }: Entry): ArchivePerson => ({ username, since })

/** The ordinal of the last of these lists that shows an entry. */
function lastShown(entry: Entry, steps: readonly ImportStep[], list: ComparedList): number | null {
  const step = steps.findLast(
    ({ row, ordinal }) => storedAs(row, list) === entry.list && entry.after < ordinal && entry.before > ordinal,
  )
  return step?.ordinal ?? null
}

/**
 * Whether a relation under the same name began after the main list was made, so that the person must have left before.
 */
function hasReturned(later: SQL, earlier: SQL, { state }: ImportStep): SQL {
  if (state.madeAt === null) return sql`false`
  const made = sql`${state.madeAt.toISOString()}::timestamptz`
  return sql`coalesce(${later} > ${made} and ${later} > ${earlier}, false)`
}

/** Whether one of these lists, oldest first, shows an entry stored under their name. */
function isIn(steps: readonly ImportStep[]): SQL {
  const ordinals = sql`${sql.param(steps.map(({ ordinal }) => ordinal))}::bigint[]`
  return sql`width_bucket(${e.before} - 1, ${ordinals}) > width_bucket(${e.after}, ${ordinals})`
}

const presentAt = (ordinal: number) => sql`${e.after} < ${ordinal}::bigint and ${e.before} > ${ordinal}::bigint`

/** Leaves out the owner, whom some archives list as their own follower. */
function of(monitor: MonitorRow, list: StoredList): SQL {
  return sql`${e.monitorId} = ${monitor.id} and ${e.list} = ${list} and ${e.username} <> ${monitor.username}`
}

function inEitherList({ monitor, list }: StepComparison): SQL {
  const lists = list === 'followers' ? sql`('followers', 'newFollowers')` : sql`(${list})`
  return sql`${e.monitorId} = ${monitor.id} and ${e.list} in ${lists} and ${e.username} <> ${monitor.username}`
}
