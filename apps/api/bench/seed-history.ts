import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../src/platform/db/client.ts'
import { ensureSnapshotPartitions } from '../src/platform/db/partitions.ts'
import type { Context } from '../src/primitives/context.ts'
import { writeReport } from '../src/reports/reports/write-report.ts'

const dayMs = 86_400_000

/** An account collected daily for `days` days, with a post every day. Returns its id. */
export async function seedHistory(db: Database, pool: pg.Pool, { days, until }: { days: number; until: Date }) {
  await ensureSnapshotPartitions(db, new Date(until.getTime() - (days + 1) * dayMs), until)
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (instagram_id, username, source, followers, following, posts, last_collected_at, media_complete)
     values ($1, $1, 'public', 30000, 300, $2, $3, false) returning id`,
    [`planted.${days}`, days, until],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into profile_snapshots (account_id, captured_at, username, biography, followers, following, posts)
     select $1, $3::timestamptz - n * interval '1 day' + (n * 7919 % 600) * interval '1 second', 'planted', repeat('text ', 20),
       30000 - 6 * n + (n * 7919) % 41, 300, $2 - n
     from generate_series(0, $2 - 1) n`,
    [id, days, until],
  )
  await pool.query(
    `insert into media (account_id, media_id, shortcode, permalink, type, caption, picture_url, posted_at, likes, comments, views, first_seen_at, captured_at)
     select $1, 'p' || n, 'p' || n, 'https://www.instagram.com/p/p' || n, (array['image','video','carousel','reel'])[1 + n % 4],
       'Morning at the quay ' || repeat('and on ', n % 30) || ' #sea #day' || n % 40, 'https://scontent.example/v/' || n || '.jpg?oe=' || to_hex(extract(epoch from $3::timestamptz)::int + 86400 * 3),
       $3::timestamptz - n * interval '1 day' - (n * 31 % 20) * interval '1 hour', 200 + n * 7919 % 97, 5 + n % 7, case when n % 4 = 3 then 3000 + n % 500 end, $3, $3
     from generate_series(0, $2 - 1) n`,
    [id, days, until],
  )
  await pool.query(
    `insert into forecasts (account_id, made_on, followers, per_day, spread_per_day, span_days, milestone, expected, earliest, latest)
     select $1, ($3::timestamptz - n * interval '1 day')::date, 30000 - 6 * n, 6, 8, 55, 40000, ($3::timestamptz + interval '90 days')::date, ($3::timestamptz + interval '60 days')::date, null
     from generate_series(0, $2 - 1, 7) n`,
    [id, days, until],
  )
  await seedRecentFollowers(pool)
  return id
}

/** Fills `recent_followers` as collections do, for accounts collected daily. */
export async function seedRecentFollowers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update accounts set recent_followers = (
       select json_agg(json_build_array(extract(epoch from captured_at) * 1000, followers) order by captured_at) from profile_snapshots
       where account_id = accounts.id and captured_at > accounts.last_collected_at - interval '32 days')`,
  )
}

const count = 100

/** Plants users who watch an account, each with an open session. */
export async function seedWatchers(pool: pg.Pool, accountId: string, now: Date) {
  const tokens = Array.from({ length: count }, (_, index) => `${index}`.padStart(43, 'x'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const { rows } = await pool.query<{ monitorId: string }>(
    `with watchers as (
       insert into users (identity_id, email, locale) select n, n || '@example.com', 'en' from generate_series(1, $1) n returning id, identity_id),
     opened as (
       insert into sessions (user_id, token_hash, signed_in_at, proven_at, created_at, last_seen_at, expires_at)
       select id, ($2::text[])[identity_id::int], $3, $3, $3, $3, $3::timestamptz + interval '9 days' from watchers)
     insert into monitors (user_id, account_id, source, username, cadence, progress)
     select id, $4, 'public', 'planted', 'weekly', '{"step":"done"}' from watchers order by identity_id::int returning id as "monitorId"`,
    [count, hashes, now, accountId],
  )
  return rows.map(({ monitorId }, index) => ({ token: tokens[index] ?? '', monitorId }))
}

/** Reports for each watcher: one written by the product, and eleven older copies. Returns the newest by monitor. */
export async function seedReports(db: Database, pool: pg.Pool, watchers: { monitorId: string }[], now: Date) {
  const [monitorId = ''] = watchers.map((watcher) => watcher.monitorId)
  const context = {
    db,
    now: () => now,
    env: { REPORT_SIGNING_KEY: [] },
    enqueue: async () => undefined,
  } as unknown as Context
  await writeReport(context, { monitorId, runKey: 'baseline', occasion: 'first' })
  await pool.query(
    `insert into reports (monitor_id, run_key, kind, occasion, status, username, period_from, period_to, changes, summary, content, created_at)
     select monitors.id, 'run ' || n, kind, occasion, status, reports.username, period_from, period_to, changes, summary, content, reports.created_at - n * interval '7 days'
     from reports, monitors, generate_series(0, 11) n where not (monitors.id = monitor_id and n = 0)`,
  )
  const { rows } = await pool.query<{ id: string; monitorId: string }>(
    `select distinct on (monitor_id) id, monitor_id as "monitorId" from reports order by monitor_id, created_at desc`,
  )
  return new Map(rows.map((row) => [row.monitorId, row.id]))
}

/** A personal coupon for each user. */
export async function seedCoupons(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into coupons (user_id, code, percent_off) select id, 'C' || identity_id, 20 from users`)
}
