import { sql } from 'drizzle-orm'
import { accounts, media } from '#/platform/db/schema/watch/accounts.ts'

/** Reactions to younger posts still change, so every collection reads back this far. */
export const livePostDays = 30

/**
 * When a post was last seen, in a query that joins its account. A collection writes only changed posts but saw all live
 * ones: at that time the others were as stored.
 */
export const lastSeenAt = sql<Date>`greatest(${media.capturedAt}, case
  when ${media.postedAt} >= ${accounts.lastCollectedAt} - ${sql.raw(`interval '${livePostDays} days'`)}
  then ${accounts.lastCollectedAt} end)`.mapWith(media.capturedAt)
