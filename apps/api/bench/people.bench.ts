import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import type pg from 'pg'
import { type ArchivePair, compareHistory } from '../src/archive/history/compare-history.ts'
import { composeArchiveReport } from '../src/archive/history/compose-archive-report.ts'
import { rebuildNames } from '../src/archive/history/people/archive-names.ts'
import { historyPeople } from '../src/archive/history/people/history-people.ts'
import { storeStates } from '../src/archive/history/people/state-groups.ts'
import { listImports } from '../src/archive/history/queries.ts'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { monitors } from '../src/platform/db/schema/watch/monitors.ts'
import { processorTime } from './processor-time.ts'

// The comparison of two archives, its pages of people and the report on the later one, with 100,000 and 1,000,000
// followers, between which 20 joined and 20 left. Fails if any of these takes longer with more followers, if a search
// with few results exceeds its goal, or if the report takes more processor time or memory. Other sizes can be passed as
// arguments.
const sizeArguments = process.argv.slice(2).map(Number)
const sizes = sizeArguments.length > 0 ? sizeArguments : [100_000, 1_000_000]
const goal = 1.2
/**
 * Fails if the goal is exceeded by this factor and by `toleranceMs`: most reads take under a millisecond, where other
 * load on the machine shows.
 */
const tolerance = 1.2
const toleranceMs = 10
const rounds = 40
const reportGoal = 1.5
const reportRounds = 6
/** Searches that read all stored names, so they take longer with more, but never more than `searchGoalMs`. */
const searches = new Set(['a search that finds 30', 'a search that finds nobody'])
const searchGoalMs = 20
/** Reported without a goal: reads the rows of most stored names, and then of those found. */
const withoutGoal = 'a search that finds one in 600'
const now = new Date('2026-11-21T00:00:00Z')
let isEnding = false
const fail = (error: Error) => {
  if (!isEnding) throw error
}

type Page = Parameters<typeof historyPeople>[2]
type Reads = Record<string, () => Promise<unknown>>

async function readsOf(db: Database, two: ArchivePair): Promise<Reads> {
  const page = (more: Partial<Page> = {}) =>
    historyPeople(db, two, { list: 'followers', group: 'followers', search: '', sort: 'name', limit: 100, ...more })
  const cursorAfter = async (pages: number, more: Partial<Page> = {}) => {
    const { nextCursor } = await page({ ...more, limit: pages * 100 })
    return { ...more, cursor: nextCursor ?? undefined }
  }
  const [byName, newest, fans] = [
    await cursorAfter(99),
    await cursorAfter(99, { sort: 'newest' }),
    await cursorAfter(29, { group: 'fans' }),
  ]
  return {
    'first page': () => page(),
    'page 100': () => page(byName),
    'first page, newest first': () => page({ sort: 'newest' }),
    'page 100, newest first': () => page(newest),
    'page 30 of fans': () => page(fans),
    'a search that finds 30': () => page({ search: 'lighthouse' }),
    'a search that finds nobody': () => page({ search: 'wharf' }),
    [withoutGoal]: () => page({ search: 'b7f' }),
    'a search that finds nearly all': () => page({ search: 'sea.' }),
    comparison: () => compareHistory(db, two),
  }
}

/** Processor time in milliseconds, here and in the database. */
async function processorTimeOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < reportRounds; round += 1) {
    const used = await processorTime(pool)
    const before = used()
    await run()
    times.push(used() - before)
  }
  return Math.min(...times)
}

async function seed(
  db: Database,
  pool: pg.Pool,
  { monitorId, size }: { monitorId: string; size: number },
): Promise<void> {
  const archive = (ordinal: number, exportedAt: string, digest: string) =>
    pool.query(
      `insert into imports (monitor_id, owner, exported_at, categories, created_at, ordinal, digest, contents)
       select $1, 'salt.oar', $2, '["followers", "following"]', $2, $3, $4,
         jsonb_build_object('followers', list.*, 'following', list.*) from (select 'full' as completeness, $5::int as count, null as oldest) list`,
      [monitorId, exportedAt, ordinal, digest, size],
    )
  await archive(100, '2026-11-01T00:00:00Z', 'a')
  await archive(200, '2026-11-20T00:00:00Z', 'b')
  await pool.query(
    `insert into archive_entries (monitor_id, list, key, username, at, occurrence, after, before)
     select $1, list, md5(list || n)::uuid,
       case when n % ($2::int / 30) = 0 then 'x.' || substr(md5(n::text), 1, 5) || '.lighthouse' else 'sea.' || substr(md5(n::text), 1, 9) || n end,
       timestamptz '2016-01-01' + n * interval '50 seconds', 1,
       case when list = 'followers' and n > $2::int - 20 then 100 else 0 end,
       case when list = 'followers' and n <= 20 then 200 else 9007199254740991 end
     from (select 'followers' as list, generate_series(1, $2::int) as n
       union all select 'following', generate_series(1, 7000)) entries`,
    [monitorId, size],
  )
  await db.transaction((tx) => rebuildNames(tx, monitorId))
  await pool.query('vacuum analyze')
}

async function minTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  // Least affected by other load on the machine.
  return Math.min(...times.slice(3))
}

async function measure(url: string, size: number) {
  const { db, pool } = openDatabase({ url, max: 4, onError: fail })
  await migrateDatabase(db, pool, now)
  const [monitor] = await db
    .insert(monitors)
    .values({ source: 'archive', username: 'salt.oar', cadence: 'weekly', progress: { step: 'done' } as never })
    .returning()
  if (!monitor) throw new Error('There is no monitor.')
  await seed(db, pool, { monitorId: monitor.id, size })
  for (const later of await listImports(db, monitor.id)) {
    await db.transaction((tx) => storeStates(tx, { monitor, later }))
  }
  const [earlier, later] = await listImports(db, monitor.id)
  if (!earlier || !later) throw new Error('There are no archives.')
  const report = () => composeArchiveReport(db, { archive: later, before: earlier, monitor, timeZone: 'UTC' })
  const reportMs = await processorTimeOf(pool, report)
  // The peak memory of this process so far, which hasn't read any list before.
  const memory = process.resourceUsage().maxRSS / 1024
  const times = new Map<string, number>()
  const reads = await readsOf(db, { monitor, earlier, later })
  for (const [name, read] of Object.entries(reads)) times.set(name, await minTime(read))
  await pool.end()
  return { times, reportMs, memory }
}

const postgres = await startTemporaryPostgres()
try {
  const all: Awaited<ReturnType<typeof measure>>[] = []
  for (const size of sizes) {
    await postgres.createDatabase(`people_${size}`)
    all.push(await measure(postgres.url(`people_${size}`), size))
  }
  const [small, large] = all
  for (const [name, cost] of small?.times ?? []) {
    const more = large?.times.get(name) ?? Number.NaN
    const [isMissed, goalText] = searches.has(name)
      ? [!(more <= searchGoalMs * tolerance), `goal ${searchGoalMs} ms`]
      : [name !== withoutGoal && !(more <= cost * goal * tolerance || more - cost <= toleranceMs), `goal ${goal}`]
    process.stdout.write(
      `${name}: ${cost.toFixed(1)} ms of ${sizes[0]}, ${more.toFixed(1)} ms of ${sizes[1]}: ` +
        `${(more / cost).toFixed(2)} x (${name === withoutGoal ? 'no goal' : goalText})${isMissed ? ', MISSED' : ''}\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  const printResult = (name: string, of: 'reportMs' | 'memory', unit: string, maxGrowth: number) => {
    const [less, more] = [small?.[of] ?? Number.NaN, large?.[of] ?? Number.NaN]
    const isMissed = !(more <= less * maxGrowth * tolerance)
    process.stdout.write(
      `${name}: ${less.toFixed(0)} ${unit} of ${sizes[0]}, ${more.toFixed(0)} ${unit} of ${sizes[1]}: ` +
        `${(more / less).toFixed(2)} x (goal ${maxGrowth})${isMissed ? ', MISSED' : ''}\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  printResult('a report, processor time', 'reportMs', 'ms', reportGoal)
  printResult('a report, most memory', 'memory', 'MB', goal)
} finally {
  isEnding = true
  await postgres.stop()
}
