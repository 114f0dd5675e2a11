import { isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#/platform/db/client.ts'
import { accounts, media } from '#/platform/db/schema/accounts.ts'

// `oe` is the time of expiry in hexadecimal Unix seconds; addresses without it are taken to work for a day.
const expiryOf = (url: PgColumn, capturedAt: PgColumn) => sql`coalesce(
  to_timestamp(('x' || lpad(substring(${url} from '[?&]oe=([0-9A-Fa-f]{8})'), 16, '0'))::bit(64)::bigint),
  ${capturedAt} + interval '1 day')`

/**
 * Drops addresses of pictures that do not work any more. Of a profile picture the address without its signature stays,
 * because a look later tells by it whether the picture changed.
 */
export async function dropExpiredPictures(db: Database, now: Date): Promise<void> {
  const isOver = (url: PgColumn, capturedAt: PgColumn) =>
    sql`${isNotNull(url)} and ${expiryOf(url, capturedAt)} <= ${now.toISOString()}::timestamptz`
  await db.update(media).set({ pictureUrl: null }).where(isOver(media.pictureUrl, media.capturedAt))
  await db
    .update(accounts)
    .set({ pictureUrl: sql`split_part(${accounts.pictureUrl}, '?', 1)` })
    .where(isOver(accounts.pictureUrl, accounts.lastLookAt))
}
