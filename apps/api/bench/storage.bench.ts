import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import { sql } from 'drizzle-orm'
import { dropExpiredPictures } from '../src/operations/maintenance/drop-expired-pictures.ts'
import { thinSnapshots } from '../src/operations/maintenance/thin-snapshots.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { ensureSnapshotPartitions } from '../src/platform/db/partitions.ts'
import { seedWatchedAccounts } from './seed-watched-accounts.ts'

// Disk space per account and year, as collected and after nightly maintenance has thinned it, for accounts collected
// daily for four years with a post every day. Fails if a thinned year takes more than the limit.
const now = new Date('2026-11-21T12:00:00Z')
const years = 4
const accounts = 40
const goalMb = 0.5
const limitMb = 0.6

const postgres = await startTemporaryPostgres()
let isEnding = false
// The stopping server ends connections, which the pool reports late.
const fail = (error: Error) => {
  if (!isEnding) throw error
}
try {
  await postgres.createDatabase('storage')
  const { db, pool } = openDatabase({ url: postgres.url('storage'), max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  const from = new Date(now.getTime() - years * 365 * 86_400_000)
  await ensureSnapshotPartitions(db, from, now)
  const tables = ['media_snapshots', 'past_reactions', 'profile_snapshots', 'media', 'activities', 'forecasts'] as const
  const sizes = async () => {
    await pool.query('vacuum full')
    const { rows } = await db.execute<{ name: string; bytes: number }>(sql`
      select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`)
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
  }
  const empty = await sizes()
  await seedWatchedAccounts(pool, { accounts, from, until: now })
  await dropExpiredPictures(db, now)
  const perYear = (all: Map<string, number>, name: string) =>
    ((all.get(name) ?? 0) - (empty.get(name) ?? 0)) / accounts / years / 1e6
  const print = (title: string, all: Map<string, number>) => {
    const sum = tables.reduce((total, name) => total + perYear(all, name), 0)
    const parts = tables.map((name) => `${name} ${perYear(all, name).toFixed(3)}`)
    process.stdout.write(`storage, ${title}: ${sum.toFixed(2)} MB per account and year: ${parts.join(', ')}\n`)
    return sum
  }
  const before = print('as collected', await sizes())
  const startedAt = performance.now()
  await thinSnapshots(db, now)
  const seconds = (performance.now() - startedAt) / 1000
  const after = print(`thinned, ${years} years of which the last months are whole`, await sizes())
  process.stdout.write(
    `storage: ${(before / after).toFixed(1)} x smaller; thinning took ${((seconds * 1000) / accounts / years / 12).toFixed(1)} ms per account and month\n`,
  )
  // A year entirely before the unthinned period: what each additional year of watching adds.
  const { rows: old } = await db.execute<{ table: string; bytes: number }>(sql`
    select 'snapshots' as table, sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
    where c.relname ~ '^(profile|media)_snapshots_2024_'
    union all select 'past_reactions', pg_total_relation_size('past_reactions') * 12 / (select count(distinct month) from past_reactions)`)
  const oldYear =
    old.reduce((total, { bytes }) => total + Number(bytes), 0) / accounts / 1e6 +
    perYear(await sizes(), 'media') +
    perYear(await sizes(), 'activities') +
    perYear(await sizes(), 'forecasts')
  process.stdout.write(
    `storage: each further year of an account adds ${oldYear.toFixed(2)} MB (goal ${goalMb})${oldYear > limitMb ? ', MISSED' : ''}\n`,
  )
  if (oldYear > limitMb) process.exitCode = 1
  isEnding = true
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
}
