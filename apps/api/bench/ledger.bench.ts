import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import { sql } from 'drizzle-orm'
import { composeArchiveReport } from '../src/archive/history/compose-archive-report.ts'
import { listImports, previousImport } from '../src/archive/history/queries.ts'
import { importArchive } from '../src/archive/imports/import-archive.ts'
import { ledgerPeople } from '../src/archive/ledger/ledger-people.ts'
import { loadLedger } from '../src/archive/ledger/load-ledger.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { monitors } from '../src/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '../src/testing/archive-selection.ts'
import { queuedStep } from '../src/watch/accounts/progress.ts'

// A delivery of 20 new followers, and the screen's reads, in a ledger of 100,000 and of 1,000,000 followers. In the
// larger one, a delivery or a report may cost 1.5 times as much, and a delivery must take the same number of
// statements. A checkpoint (a full list that shows who left) may cost twice its import into an empty ledger. Other
// sizes can be passed as arguments.
const sizeArguments = process.argv.slice(2).map(Number)
const sizes = sizeArguments.length > 0 ? sizeArguments : [100_000, 1_000_000]
const goals = { growth: 1.5, checkpoint: 2 }
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const deliveries = 15
const daySeconds = 86_400
const start = Date.parse('2026-09-01T05:00:00Z') / 1000
const now = () => new Date('2026-11-21T00:00:00Z')
let isEnding = false
// The stopping server ends connections, which the pool reports late.
const fail = (error: Error) => {
  if (!isEnding) throw error
}

type People = [string, number][]

function delivery(day: number, followers: People, level: 'full' | 'increment') {
  return anArchiveSelection({
    categories: ['followers', 'following'],
    owner: 'salt.oar',
    exportedAt: new Date((start + day * daySeconds) * 1000).toISOString(),
    followers,
    following: [['friend', start - 900 * daySeconds]],
    completeness: { followers: level, following: 'full' },
  })
}

const existingFollowers = (count: number): People =>
  Array.from({ length: count }, (_, index) => [`person.${index}`, start - 900 * daySeconds + index * 50])
const newFollowers = (day: number): People =>
  Array.from({ length: 20 }, (_, index) => [`new.${day}.${index}`, start + (day - 1) * daySeconds + index + 60])

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

// Least affected by other load on the machine.
const best = (times: number[]) => Math.min(...times)

/** Counts statements sent from now on, including in transactions. */
function countStatements(pool: ReturnType<typeof openDatabase>['pool']) {
  const sent = { count: 0 }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    client.query = ((...values: unknown[]) => {
      sent.count += 1
      return query(...values)
    }) as typeof client.query
  })
  return sent
}

async function measure(url: string, size: number) {
  const { db, pool } = openDatabase({ url, max: 4, onError: fail })
  const sent = countStatements(pool)
  await migrateDatabase(db, pool, now())
  const [monitor] = await db
    .insert(monitors)
    .values({
      source: 'archive',
      username: 'salt.oar',
      cadence: 'weekly',
      progress: queuedStep,
    })
    .returning()
  if (!monitor) throw new Error('There is no monitor.')
  const context = { db, now, enqueue: async () => undefined } as unknown as Parameters<typeof importArchive>[0]
  const timeImport = (upload: ReturnType<typeof delivery>) => time(() => importArchive(context, { monitor }, upload))
  const report = async () => {
    const archive = (await listImports(db, monitor.id)).at(-1)
    if (!archive) throw new Error('There is no archive.')
    const before = await previousImport(db, archive)
    const times: number[] = []
    for (let round = 0; round < deliveries; round += 1) {
      times.push(await time(() => composeArchiveReport(db, { archive, before, monitor, timeZone: 'UTC' })))
    }
    return best(times)
  }
  const fullImport = await timeImport(delivery(0, existingFollowers(size), 'full'))
  // Before the tables are analyzed, so it may read everything: reported, but without a goal.
  const firstReport = await report()
  await db.execute(sql`analyze archive_entries`)
  const costs: number[] = []
  const statements: number[] = []
  for (let day = 1; day <= deliveries; day += 1) {
    const before = sent.count
    costs.push(await timeImport(delivery(day, newFollowers(day), 'increment')))
    statements.push(sent.count - before)
  }
  const reads: number[] = []
  for (let round = 0; round < deliveries; round += 1) {
    reads.push(
      await time(async () => {
        await loadLedger(db, monitor, { days: 90, now: now() })
        await ledgerPeople(db, monitor, { group: 'everybody', search: '', cursor: 'person.5', limit: 50 })
        await ledgerPeople(db, monitor, { group: 'came', search: 'new', limit: 50 })
      }),
    )
  }
  const next = [
    ...existingFollowers(size).slice(20),
    ...Array.from({ length: deliveries }, (_, day) => newFollowers(day + 1)).flat(),
  ]
  const checkpoint = await timeImport(delivery(deliveries + 1, next, 'full'))
  const checkpointReport = await report()
  await pool.end()
  // The first ones warm up caches.
  return {
    fullImport,
    delivery: best(costs.slice(3)),
    statements: Math.max(...statements),
    read: best(reads.slice(3)),
    checkpoint,
    firstReport,
    report: checkpointReport,
  }
}

const postgres = await startTemporaryPostgres()
try {
  const found = []
  for (const size of sizes) {
    await postgres.createDatabase(`ledger_${size}`)
    const costs = await measure(postgres.url(`ledger_${size}`), size)
    found.push(costs)
    process.stdout.write(
      `ledger of ${size}: first list ${costs.fullImport.toFixed(0)} ms, delivery of 20 ${costs.delivery.toFixed(1)} ms ` +
        `in ${costs.statements} statements, ` +
        `screen ${costs.read.toFixed(1)} ms, checkpoint ${costs.checkpoint.toFixed(0)} ms, ` +
        `report on the first list ${costs.firstReport.toFixed(0)} ms, on the checkpoint ${costs.report.toFixed(0)} ms\n`,
    )
  }
  const [small, large] = found
  const checkpoint = (large?.checkpoint ?? Number.NaN) / (large?.fullImport ?? Number.NaN)
  const ratio = (of: 'delivery' | 'read' | 'report' | 'firstReport') =>
    (large?.[of] ?? Number.NaN) / (small?.[of] ?? Number.NaN)
  const printResult = (name: string, value: number, goal: number | null) => {
    const isMissed = goal !== null && !(value <= goal * tolerance)
    process.stdout.write(
      `ledger, ${sizes[1]} against ${sizes[0]}, ${name}: ${value.toFixed(2)} x${goal === null ? '' : ` (goal ${goal})`}${isMissed ? ', MISSED' : ''}\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  printResult('a delivery', ratio('delivery'), goals.growth)
  printResult('statements of a delivery', (large?.statements ?? Number.NaN) / (small?.statements ?? Number.NaN), 1)
  printResult('a report', ratio('report'), goals.growth)
  printResult('a screen', ratio('read'), null)
  printResult('a report on a first list', ratio('firstReport'), null)
  printResult('a checkpoint beside its import', checkpoint, goals.checkpoint)
} finally {
  isEnding = true
  await postgres.stop()
}
