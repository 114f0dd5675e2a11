import type { AccountCollection } from '@tidewatch/instagram/graph-client'
import type pg from 'pg'

/** The writes of a planted account's collection as plain statements with known values: nothing is read or derived. */
export async function collectBare(pool: pg.Pool, accountId: string, { profile, media }: AccountCollection) {
  const client = await pool.connect()
  const at = profile.capturedAt.toISOString()
  const changed = JSON.stringify(media.filter(({ mediaId, likes }) => mediaId === 'new' || likes !== 200))
  const activity = { id: `post-published new ${at}`, kind: 'post-published', at, mediaId: 'new', permalink: null }
  const job = { monitorId: accountId, runKey: `daily ${at}`, occasion: 'daily' }
  const statements: [string, unknown[]][] = [
    [
      `update accounts set lease_id = gen_random_uuid(), lease_until = $2::timestamptz + interval '12 seconds' where id = $1 returning id`,
      [accountId, at],
    ],
    ['begin', []],
    [
      `insert into profile_snapshots (account_id, captured_at, username, biography, picture_url, followers, following, posts)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        accountId,
        at,
        profile.username,
        profile.biography,
        '/v/me.jpg',
        profile.followers,
        profile.following,
        profile.posts,
      ],
    ],
    ['update account_usernames set last_seen_at = $2 where account_id = $1', [accountId, at]],
    [
      `insert into media (account_id, media_id, shortcode, permalink, type, caption, picture_url, posted_at, likes, comments, first_seen_at, captured_at)
       select $1, "mediaId", shortcode, permalink, type, caption, "pictureUrl", "postedAt", likes, comments, "capturedAt", "capturedAt"
       from jsonb_to_recordset($2::jsonb) as m("mediaId" text, shortcode text, permalink text, type text, caption text, "pictureUrl" text, "postedAt" timestamptz, likes bigint, comments bigint, "capturedAt" timestamptz)
       on conflict (account_id, media_id) do update set likes = excluded.likes, comments = excluded.comments, picture_url = excluded.picture_url, captured_at = excluded.captured_at`,
      [accountId, changed],
    ],
    [
      `insert into media_snapshots (account_id, media_id, captured_at, likes, comments)
       select $1, "mediaId", "capturedAt", likes, comments
       from jsonb_to_recordset($2::jsonb) as m("mediaId" text, likes bigint, comments bigint, "capturedAt" timestamptz)`,
      [accountId, changed],
    ],
    [
      'insert into activities (subject_id, activity_id, kind, at, seen_at, body) values ($1, $2, $3, $4, $4, $5)',
      [accountId, activity.id, activity.kind, at, JSON.stringify(activity)],
    ],
    [
      `update accounts set followers = $2, following = $3, posts = $4, last_collected_at = $5, next_collection_at = $5::timestamptz + interval '1 day' where id = $1`,
      [accountId, profile.followers, profile.following, profile.posts, at],
    ],
    [
      `insert into pgboss.job (name, data, singleton_key, retry_limit, retry_backoff) values ('write-report', $1, $2, 4, true)`,
      [JSON.stringify(job), `${accountId} ${at}`],
    ],
    ['commit', []],
    ['update accounts set lease_id = null, lease_until = null where id = $1', [accountId]],
  ]
  for (const [text, values] of statements) await client.query(text, values)
  client.release()
}
