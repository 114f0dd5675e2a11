import type { Activity } from '@tidewatch/insights/activity'
import { availabilityActivities } from '@tidewatch/insights/availability-activities'
import { settleChanges } from '@tidewatch/insights/confirm-changes'
import { doubtLook } from '@tidewatch/insights/doubt'
import type { AccountObservation, ProfileObservation } from '@tidewatch/insights/observation'
import { pictureFile } from '@tidewatch/insights/picture'
import { subDays } from 'date-fns'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts, type MediaRow, profileSnapshots } from '#/platform/db/schema/accounts.ts'
import { nextLookAfter } from './next-look.ts'
import { endPending, readPending, storeActivities } from './store-activities.ts'
import { storeForecast } from './store-forecast.ts'
import { knownMedia, markRemoved, storeMedia } from './store-media.ts'
import { storeUsername } from './store-username.ts'

/** So much history tells what is usual for an account. */
const historyDays = 60

/**
 * Stores one look at an account and what changed since the look before, confirms or withdraws what only the look before
 * showed, and sets when the next one is due. Storing the same look again, or an older one, changes nothing. Returns the
 * changes that this look made certain.
 */
export async function storeObservation(
  tx: Transaction,
  accountId: string,
  seen: AccountObservation,
): Promise<Activity[]> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  const { capturedAt } = seen.profile
  if (!account || (account.lastLookAt && account.lastLookAt >= capturedAt)) return []

  const { profile, doubtedSince } = doubtLook(account.lastLookAt ? account : null, seen.profile, account.doubtedSince)
  const next: AccountObservation = { ...seen, profile }
  const pending = await readPending(tx, accountId)
  const known = await knownMedia(tx, account, next, pending)
  const previous = account.lastLookAt ? previousLook(account, account.lastLookAt, known) : null
  const history = await followerHistory(tx, accountId, capturedAt)
  const changes = settleChanges(previous, next, history, pending)
  const comesBack = availabilityActivities(account.lastLookAt ? account.state : null, 'available', {
    instagramId: account.instagramId,
    at: capturedAt,
    notBefore: account.lastLookAt,
  })
  await tx
    .insert(profileSnapshots)
    .values({ accountId, capturedAt, ...snapshotColumns(seen.profile) })
    .onConflictDoNothing()
  await storeUsername(tx, accountId, profile.username, capturedAt)
  await storeMedia(tx, accountId, next.media, known)
  await storeActivities(tx, accountId, [...comesBack, ...changes.certain], { seenAt: capturedAt })
  await storeActivities(tx, accountId, changes.pending, { seenAt: capturedAt, isPending: true })
  await endPending(tx, accountId, changes, capturedAt)
  await markRemoved(tx, accountId, changes.pending, capturedAt)
  await storeForecast(tx, accountId, [...history, { at: capturedAt, followers: profile.followers }], capturedAt)
  const wasOpen = account.doubtedSince !== null || pending.length > 0
  const isOpen = doubtedSince !== null || changes.pending.length > 0
  await tx
    .update(accounts)
    .set({
      ...believedColumns(account, next.profile, doubtedSince !== null),
      pictureAlt: profile.pictureAlt ?? null,
      state: 'available',
      missedLooks: 0,
      missingSince: null,
      lastMissedAt: null,
      missedDays: 0,
      missingBecause: null,
      doubtedSince,
      trouble: null,
      troubleSince: null,
      troubleCount: 0,
      retryAt: null,
      collectAs: null,
      mediaComplete: next.mediaComplete,
      lastLookAt: capturedAt,
      nextLookAt: await nextLookAfter(tx, accountId, { at: capturedAt, wasOpen, isOpen }),
    })
    .where(eq(accounts.id, accountId))
  return [...changes.certain, ...pending.filter(({ id }) => changes.confirmed.includes(id))]
}

// Snapshots keep what was said, doubted or not: figures decide when all looks are known. Of the picture its file only.
function snapshotColumns(profile: ProfileObservation) {
  const { username, name, biography, website, pictureUrl, followers, following, posts } = profile
  return { username, name, biography, website, pictureUrl: pictureFile(pictureUrl), followers, following, posts }
}

// While a look is doubted, the account stays as it was last believed.
function believedColumns(account: AccountRow, profile: ProfileObservation, isDoubted: boolean) {
  const { username, name, biography, website, pictureUrl, followers, following, posts } = profile
  if (!isDoubted) return { username, name, biography, website, pictureUrl, followers, following, posts }
  return {
    username,
    pictureUrl: pictureUrl ?? account.pictureUrl,
    name: name ?? account.name,
    biography: biography ?? account.biography,
    website: website ?? account.website,
    followers: followers ?? account.followers,
    following: following ?? account.following,
    posts: posts ?? account.posts,
  }
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
