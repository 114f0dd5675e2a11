import type { AccountCollection } from '@tidewatch/instagram/graph-client'
import type pg from 'pg'
import type { Database } from '../src/platform/db/client.ts'
import { ensureSnapshotPartitions } from '../src/platform/db/partitions.ts'

const dayMs = 86_400_000
/** Posts of 30 days are requested from Instagram. */
const postCount = 30
/** How many of them have new reactions since yesterday; one more is new. */
const changedPosts = 10

/** Accounts watched by others, each collected once, which must not slow down a collection. */
export async function seedOtherAccounts(pool: pg.Pool, from: number, to: number, now: Date): Promise<void> {
  await pool.query(
    `with planted as (
       insert into accounts (instagram_id, username, source, followers, last_collected_at, next_collection_at, queue_class)
       select 'other.' || n, 'other.' || n, 'public', n, $3, $3::timestamptz + interval '1 day', 'free' from generate_series($1::int, $2::int - 1) n
       returning id, username),
     collected as (
       insert into profile_snapshots (account_id, captured_at, username, followers) select id, $3, username, 1 from planted),
     named as (
       insert into account_usernames (account_id, username, first_seen_at, last_seen_at) select id, username, $3, $3 from planted),
     posted as (
       insert into media (account_id, media_id, type, posted_at, likes, first_seen_at, captured_at)
       select id, 'p', 'image', $3, 1, $3, $3 from planted)
     insert into monitors (user_id, account_id, source, username, cadence, progress, next_report_at)
     select (select id from users limit 1), id, 'public', username, 'weekly', '{"step":"done"}', $3::timestamptz + interval '3 days' from planted`,
    [from, to, now],
  )
  await pool.query('vacuum analyze')
}

/**
 * Accounts with `days` daily collections, the last one a day ago, with a post a day and a report due. Returns their
 * ids.
 */
export async function seedCollections(
  db: Database,
  pool: pg.Pool,
  { name, count, days, now }: { name: string; count: number; days: number; now: Date },
): Promise<string[]> {
  const yesterday = new Date(now.getTime() - dayMs)
  await ensureSnapshotPartitions(db, new Date(now.getTime() - (days + 1) * dayMs), now)
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (instagram_id, username, source, followers, following, posts, biography, picture_url, last_collected_at, next_collection_at, queue_class)
     select $1 || n, $1 || n, 'public', 30000, 300, 1000, 'Sea', 'https://scontent.example/v/me.jpg', $2, $3, 'paid' from generate_series(1, $4::int) n
     returning id`,
    [name, yesterday, now, count],
  )
  const ids = rows.map(({ id }) => id)
  const seedValues = [ids, yesterday]
  await pool.query(
    `insert into profile_snapshots (account_id, captured_at, username, biography, picture_url, followers, following, posts)
     select id, $2::timestamptz - n * interval '1 day', $3, 'Sea', '/v/me.jpg', 30000 - 6 * n, 300, 1000 from unnest($1::uuid[]) id, generate_series(0, $4::int - 1) n`,
    [...seedValues, name, days],
  )
  await pool.query(
    `insert into account_usernames (account_id, username, first_seen_at, last_seen_at) select id, username, $2, $2 from accounts where id = any($1)`,
    seedValues,
  )
  await pool.query(
    `insert into media (account_id, media_id, shortcode, permalink, type, caption, picture_url, posted_at, likes, comments, first_seen_at, captured_at)
     select id, 'p' || n, 'p' || n, 'https://www.instagram.com/p/p' || n, 'image', $3, $4, $2::timestamptz - n * interval '1 day', 200, 5, $2, $2
     from unnest($1::uuid[]) id, generate_series(1, greatest($5::int, $6::int)) n`,
    [...seedValues, caption, pictureUrl('p', now), days, postCount],
  )
  await pool.query(
    `insert into media_snapshots (account_id, media_id, captured_at, likes, comments)
     select id, 'p' || n, $2, 200, 5 from unnest($1::uuid[]) id, generate_series(1, greatest($3::int, $4::int)) n`,
    [...seedValues, days, postCount],
  )
  await pool.query(
    `insert into forecasts (account_id, made_on, followers, per_day, spread_per_day, span_days, milestone, expected, earliest)
     select id, ($2::timestamptz - n * interval '1 day')::date, 30000, 6, 8, 55, 40000, $2::date + 90, $2::date + 60 from unnest($1::uuid[]) id, generate_series(0, $3::int - 1, 7) n`,
    [...seedValues, days],
  )
  await pool.query(
    `with watching as (
       insert into monitors (user_id, account_id, source, username, cadence, progress, next_report_at)
       select (select id from users limit 1), id, 'public', $3, 'daily', '{"step":"done"}', $2 from unnest($1::uuid[]) id returning id)
     insert into reports (monitor_id, run_key, kind, status, username, period_from, period_to, changes, summary, content, created_at)
     select id, 'baseline', 'public', 'ready', $3, $2, $2, 0, '[]', '{}', $2 from watching`,
    [ids, yesterday, name],
  )
  return ids
}

const caption = 'Morning at the quay, and on. #sea #day'

/** Signed differently for each collection, as Instagram does. */
const pictureUrl = (post: string, at: Date) =>
  `https://scontent.example/v/${post}.jpg?oh=${at.getTime()}&oe=${Math.round(at.getTime() / 1000 + 5 * 86_400).toString(16)}`

/** The next collection of a planted account: a new post and changed reactions. */
export function nextObservation(instagramId: string, now: Date): AccountCollection {
  const post = (n: number): AccountCollection['media'][number] => ({
    mediaId: n === 0 ? 'new' : `p${n}`,
    shortcode: `p${n}`,
    permalink: `https://www.instagram.com/p/p${n}`,
    ...({ type: 'image', productType: null, caption, altText: null, parts: null } as const),
    ...{ pictureUrl: pictureUrl('p', now), sharedToFeed: null, audioType: null },
    postedAt: new Date(now.getTime() - (n + 1) * dayMs + (n === 0 ? dayMs / 2 : 0)),
    likes: n <= changedPosts ? 200 + n : 200,
    comments: 5,
    ...{ views: null, reposts: null, totalLikes: null, totalComments: null },
    capturedAt: now,
  })
  return {
    profile: {
      instagramId,
      username: instagramId,
      ...{ name: null, biography: 'Sea', website: null, pictureUrl: 'https://scontent.example/v/me.jpg?oe=1' },
      ...{ followers: 30_007, following: 300, posts: 1_001, capturedAt: now },
    },
    media: Array.from({ length: postCount + 1 }, (_, n) => post(n)),
    mediaComplete: false,
  } as AccountCollection
}
