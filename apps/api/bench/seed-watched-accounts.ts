import type pg from 'pg'
import { seedRecentFollowers } from './seed-history.ts'

/**
 * Accounts as the product watches them: collected daily, with a post a day whose metrics change for four weeks (every
 * collection stores the changed ones), and the activities that posts and profiles produce. Row sizes of `media` and its
 * activities match those of the sample accounts.
 */
export async function seedWatchedAccounts(
  pool: pg.Pool,
  { accounts, from, until }: { accounts: number; from: Date; until: Date },
) {
  await pool.query(
    `insert into accounts (instagram_id, username, source, followers, following, posts, last_collected_at, media_complete)
     select 1784140000000000 + n, 'planted.' || n, 'public', 30000, 300, 700, $2, true from generate_series(1, $1::int) n`,
    [accounts, until],
  )
  await pool.query(
    `insert into profile_snapshots (account_id, captured_at, username, name, biography, website, picture_url, followers, following, posts)
     select id, at, 'planted', 'Planted by the sea', repeat('words of a biography ', 5), 'https://planted.example/',
       'https://scontent.example/v/t51/' || instagram_id || '_n.jpg', 20000 + (extract(epoch from at - $1) / 9000)::int, 300, 700
     from accounts, generate_series($1::timestamptz, $2::timestamptz, '1 day') at`,
    [from, until],
  )
  await pool.query(
    `insert into media (account_id, media_id, shortcode, permalink, type, product_type, caption, picture_url, posted_at, likes, comments, views, first_seen_at, captured_at)
     select id, 18000000000000000 + extract(epoch from at)::bigint, 'C' || left(md5(instagram_id || at), 10), 'https://www.instagram.com/p/C' || left(md5(instagram_id || at), 10) || '/',
       'image', 'FEED', 'Morning at the quay, ' || repeat('and on it went ', extract(day from at)::int % 20) || '#sea #harbour',
       'https://scontent.example/v/' || md5(at::text) || '.jpg?oe=' || to_hex(extract(epoch from at)::int), at, 900, 30, null, at, $2
     from accounts, generate_series($1::timestamptz, $2::timestamptz, '1 day') at`,
    [from, until],
  )
  await pool.query(
    `insert into media_snapshots (account_id, media_id, captured_at, likes, comments, views)
     select account_id, media_id, posted_at + age * interval '1 day', (900 * (1 - exp(-age / 4.0)))::int + age, (30 * (1 - exp(-age / 3.0)))::int, null
     from media, generate_series(0, 28) age where posted_at + age * interval '1 day' <= $1`,
    [until],
  )
  await pool.query(
    `insert into activities (subject_id, activity_id, kind, at, seen_at, body)
     select account_id, 'post-published:' || media_id, 'post-published', posted_at, posted_at,
       jsonb_build_object('id', 'post-published:' || media_id, 'kind', 'post-published', 'at', posted_at, 'mediaId', media_id, 'type', type,
         'permalink', permalink, 'captionStart', left(caption, 120))
     from media`,
  )
  await pool.query(
    `insert into forecasts (account_id, made_on, followers, per_day, spread_per_day, span_days, milestone, expected, earliest, latest)
     select id, at::date, 30000, 6, 8, 55, 40000, at::date + 90, at::date + 60, null
     from accounts, generate_series($1::timestamptz, $2::timestamptz, '7 days') at`,
    [from, until],
  )
  await seedRecentFollowers(pool)
}
