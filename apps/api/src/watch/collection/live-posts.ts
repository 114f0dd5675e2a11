import { sql } from 'drizzle-orm'
import { accounts, media } from '#/platform/db/schema/watch/accounts.ts'

/** Reactions of younger posts still move, so every collection reads back this far. */
export const livePostDays = 30

/**
 * When a post was last seen, in a query that joins its account. A collection writes those that changed, but it saw all live
 * ones: the others were then as they are stored.
 */
export const lastSeenAt = sql<Date>`greatest(${media.capturedAt}, case
  when ${media.postedAt} >= ${accounts.lastCollectedAt} - ${sql.raw(`interval '${livePostDays} days'`)}
  then ${accounts.lastCollectedAt} end)`.mapWith(media.capturedAt)
