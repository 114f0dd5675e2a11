import type { Activity } from '@tidewatch/insights/activity'
import { availabilityActivities } from '@tidewatch/insights/availability-activities'
import { deriveActivities } from '@tidewatch/insights/derive-activities'
import type { AccountObservation, MediaObservation } from '@tidewatch/insights/observation'
import { addDays, subDays } from 'date-fns'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'
import {
  type AccountRow,
  accounts,
  type MediaRow,
  media,
  mediaSnapshots,
  profileSnapshots,
} from '#/db/schema/accounts.ts'
import { activities } from '#/db/schema/activities.ts'
import { monitors } from '#/db/schema/monitors.ts'

/** So much history tells what is usual for an account. */
const historyDays = 60

/**
 * Stores one look at an account and what changed since the look before, and sets when the next one is due. Storing the
 * same look again, or an older one, changes nothing.
 */
export async function storeObservation(tx: Transaction, accountId: string, next: AccountObservation): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  const { capturedAt } = next.profile
  if (!account || (account.lastLookAt && account.lastLookAt >= capturedAt)) return

  const known = await knownMedia(tx, account, next)
  const previous = account.lastLookAt ? previousLook(account, account.lastLookAt, known) : null
  const changes = [
    ...availabilityActivities(account.lastLookAt ? account.state : null, 'available', {
      instagramId: account.instagramId,
      at: capturedAt,
      notBefore: account.lastLookAt,
    }),
    ...deriveActivities(previous, next, await followerHistory(tx, accountId, capturedAt)),
  ]
  await tx
    .insert(profileSnapshots)
    .values({ accountId, capturedAt, ...profileColumns(next) })
    .onConflictDoNothing()
  await storeMedia(tx, accountId, next.media, known)
  await storeActivities(tx, accountId, changes)
  await markRemoved(tx, accountId, changes, capturedAt)
  await tx
    .update(accounts)
    .set({
      ...profileColumns(next),
      state: 'available',
      missedLooks: 0,
      missingSince: null,
      collectAs: null,
      mediaComplete: next.mediaComplete,
      lastLookAt: capturedAt,
      nextLookAt: await nextLookAfter(tx, accountId, capturedAt),
    })
    .where(eq(accounts.id, accountId))
}

/**
 * When the account's most demanding monitor wants the next look; `null` when nobody monitors it. Demo monitors report
 * weekly but look daily, because their charts show what the product can do.
 */
export async function nextLookAfter(tx: Transaction, accountId: string, look: Date): Promise<Date | null> {
  const rows = await tx
    .selectDistinct({ cadence: monitors.cadence, isDemo: isNull(monitors.userId) })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isNull(monitors.deletedAt), isNull(monitors.pausedAt)))
  if (rows.length === 0) return null
  return addDays(look, rows.some(({ cadence, isDemo }) => cadence === 'daily' || isDemo) ? 1 : 7)
}

export async function storeActivities(tx: Transaction, subjectId: string, changes: Activity[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insert(activities)
    .values(changes.map((body) => ({ subjectId, activityId: body.id, kind: body.kind, at: new Date(body.at), body })))
    .onConflictDoNothing()
}

function profileColumns({ profile }: AccountObservation) {
  const { username, name, biography, website, pictureUrl, followers, following, posts } = profile
  return { username, name, biography, website, pictureUrl, followers, following, posts }
}

/** The known posts that the new look could have shown: back to its oldest post, or all if it is complete. */
function knownMedia(tx: Transaction, account: AccountRow, next: AccountObservation): Promise<MediaRow[]> {
  const oldest = next.media.at(-1)?.postedAt
  const reach = next.mediaComplete || !oldest ? undefined : gte(media.postedAt, oldest)
  return tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, account.id), isNull(media.removedAt), reach))
    .orderBy(sql`${media.postedAt} desc`)
}

function previousLook(account: AccountRow, capturedAt: Date, known: MediaRow[]): AccountObservation {
  const { instagramId, username, name, biography, website, pictureUrl, followers, following, posts } = account
  return {
    profile: { instagramId, username, name, biography, website, pictureUrl, followers, following, posts, capturedAt },
    media: known,
    mediaComplete: account.mediaComplete,
  }
}

function followerHistory(tx: Transaction, accountId: string, until: Date) {
  return tx
    .select({ at: profileSnapshots.capturedAt, followers: profileSnapshots.followers })
    .from(profileSnapshots)
    .where(
      and(eq(profileSnapshots.accountId, accountId), gte(profileSnapshots.capturedAt, subDays(until, historyDays))),
    )
    .orderBy(asc(profileSnapshots.capturedAt))
}

async function storeMedia(
  tx: Transaction,
  accountId: string,
  looks: MediaObservation[],
  known: MediaRow[],
): Promise<void> {
  if (looks.length === 0) return
  const before = new Map(known.map((row) => [row.mediaId, row]))
  const changed = looks.filter((look) => reactionsDiffer(before.get(look.mediaId), look))
  await tx
    .insert(media)
    .values(looks.map((look) => ({ accountId, ...look, firstSeenAt: look.capturedAt })))
    .onConflictDoUpdate({
      target: [media.accountId, media.mediaId],
      set: {
        permalink: sql`excluded.permalink`,
        caption: sql`excluded.caption`,
        likes: sql`excluded.likes`,
        comments: sql`excluded.comments`,
        views: sql`excluded.views`,
        capturedAt: sql`excluded.captured_at`,
        removedAt: null,
      },
    })
  if (changed.length === 0) return
  await tx
    .insert(mediaSnapshots)
    .values(
      changed.map(({ mediaId, capturedAt, likes, comments, views }) => ({
        accountId,
        mediaId,
        capturedAt,
        likes,
        comments,
        views,
      })),
    )
    .onConflictDoNothing()
}

function reactionsDiffer(before: MediaRow | undefined, look: MediaObservation): boolean {
  return !before || before.likes !== look.likes || before.comments !== look.comments || before.views !== look.views
}

async function markRemoved(tx: Transaction, accountId: string, changes: Activity[], at: Date): Promise<void> {
  const removed = changes.flatMap((change) => (change.kind === 'post-removed' ? [change.mediaId] : []))
  if (removed.length === 0) return
  await tx
    .update(media)
    .set({ removedAt: at })
    .where(and(eq(media.accountId, accountId), inArray(media.mediaId, removed)))
}
