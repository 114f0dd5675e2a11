import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#/platform/db/client.ts'
import { accounts, media } from '#/platform/db/schema/watch/accounts.ts'

// `oe` is the expiry time in hexadecimal Unix seconds; URLs without it are assumed to work for a day.
const expiryOf = (url: PgColumn, capturedAt: PgColumn) => sql`coalesce(
  to_timestamp(('x' || lpad(substring(${url} from '[?&]oe=([0-9A-Fa-f]{8})'), 16, '0'))::bit(64)::bigint),
  ${capturedAt} + interval '1 day')`

/** Their posts are read by the primary key, a few thousand at a time. */
const accountsPerBatch = 200

/**
 * Deletes picture URLs that no longer work. Profile pictures keep their URL without the signature, so that a later
 * collection can tell whether the picture changed. Each batch is its own statement, so that collections don't have to
 * wait for all of them.
 */
export async function dropExpiredPictures(db: Database, now: Date): Promise<void> {
  const isOver = (url: PgColumn, capturedAt: PgColumn) =>
    sql`${isNotNull(url)} and ${expiryOf(url, capturedAt)} <= ${now.toISOString()}::timestamptz`
  for (let last: string | undefined = firstId; last; ) {
    const batch = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(gt(accounts.id, last))
      .orderBy(asc(accounts.id))
      .limit(accountsPerBatch)
    const ids = batch.map(({ id }) => id)
    last = ids.at(-1)
    if (!last) return
    await db
      .update(media)
      .set({ pictureUrl: null })
      .where(and(inArray(media.accountId, ids), isOver(media.pictureUrl, media.capturedAt)))
    await db
      .update(accounts)
      .set({ pictureUrl: sql`split_part(${accounts.pictureUrl}, '?', 1)` })
      .where(
        and(
          inArray(accounts.id, ids),
          sql`strpos(${accounts.pictureUrl}, '?') > 0`,
          isOver(accounts.pictureUrl, accounts.lastCollectedAt),
        ),
      )
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'
