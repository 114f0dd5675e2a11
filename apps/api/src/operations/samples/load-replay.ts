import type { Replay } from '@tidewatch/insights/public/replay'
import { replayWatch } from '@tidewatch/insights/public/replay-watch'
import { addDays, dayOf, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { subDays } from 'date-fns'
import { and, asc, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, media, mediaSnapshots, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { oldestPost } from '#/reports/analytics/load-analytics.ts'
import { readActivity } from '#/watch/collection/store-activities.ts'

const replayedDays = 30
/** Habits are derived from half a year of posts before the first day. */
const postDays = 180
const timeZone = 'UTC'

/** What the account's page showed on each of the last 30 days, as if watching had begun on the first. */
export async function loadReplay(db: Database, account: AccountRow, lastCollectedAt: Date): Promise<Replay> {
  const to = dayOf(lastCollectedAt, timeZone)
  const from = addDays(to, 1 - replayedDays)
  const start = startOfDay(from, timeZone)
  const reactionColumns = { accountId: mediaSnapshots.accountId, capturedAt: mediaSnapshots.capturedAt }
  const [snapshots, posts, before, since, changes, postsKnownSince] = await Promise.all([
    db
      .select()
      .from(profileSnapshots)
      .where(and(eq(profileSnapshots.accountId, account.id), gte(profileSnapshots.capturedAt, start)))
      .orderBy(asc(profileSnapshots.capturedAt)),
    db
      .select()
      .from(media)
      .where(and(eq(media.accountId, account.id), gte(media.postedAt, subDays(start, postDays)))),
    db
      .selectDistinctOn([mediaSnapshots.mediaId])
      .from(mediaSnapshots)
      .where(and(eq(reactionColumns.accountId, account.id), lt(reactionColumns.capturedAt, start)))
      .orderBy(mediaSnapshots.mediaId, desc(mediaSnapshots.capturedAt)),
    db
      .select()
      .from(mediaSnapshots)
      .where(and(eq(reactionColumns.accountId, account.id), gte(reactionColumns.capturedAt, start))),
    db
      .select({ body: activities.body, isPending: activities.isPending })
      .from(activities)
      .where(and(eq(activities.subjectId, account.id), gte(activities.at, start), lte(activities.at, lastCollectedAt))),
    account.mediaComplete ? null : oldestPost(db, account.id),
  ])
  return replayWatch({
    source: account.source,
    subject: { username: account.username, name: account.name || null },
    snapshots: snapshots.map((snapshot) => ({ ...snapshot, instagramId: account.instagramId })),
    media: posts,
    reactions: [...before, ...since],
    activities: changes.map(readActivity),
    from,
    to,
    timeZone,
    postsKnownSince,
  })
}
