import type { Activity } from '@tidewatch/insights/activity'
import type { AccountObservation, ProfileObservation } from '@tidewatch/insights/observation'
import { pictureFile } from '@tidewatch/insights/posts/picture'
import { availabilityActivities } from '@tidewatch/insights/public/activities/availability-activities'
import { settleChanges } from '@tidewatch/insights/public/activities/confirm-changes'
import { detectAnomaly } from '@tidewatch/insights/statistics/anomaly'
import { subDays } from 'date-fns'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import {
  type AccountRow,
  accounts,
  accountUsernames,
  type MediaRow,
  profileSnapshots,
} from '#/platform/db/schema/watch/accounts.ts'
import { nextCollectionAfter } from './next-collection.ts'
import { endPending, readPending, storeActivities } from './store-activities.ts'
import { storeForecast } from './store-forecast.ts'
import { knownMedia, markRemoved, storeMedia } from './store-media.ts'

/** How much history shows what is usual for an account. */
const historyDays = 60

/**
 * Stores one observation of an account and what changed since the one before, confirms or withdraws what only that one showed,
 * and requeues the account. Storing the same observation again, or an older one, changes nothing else. Returns the changes
 * that this observation made certain. `account`: its row, which the caller has locked.
 */
export async function storeObservation(
  tx: Transaction,
  account: AccountRow,
  seen: AccountObservation,
): Promise<Activity[]> {
  const accountId = account.id
  const { capturedAt } = seen.profile
  if (account.lastCollectedAt && account.lastCollectedAt >= capturedAt) {
    await requeueUnchanged(tx, account, capturedAt)
    return []
  }

  const { profile, anomalySince } = detectAnomaly(
    account.lastCollectedAt ? account : null,
    seen.profile,
    account.anomalySince,
  )
  const next: AccountObservation = { ...seen, profile }
  const pending = await readPending(tx, accountId)
  const known = await knownMedia(tx, account, next, pending)
  const previous = account.lastCollectedAt ? previousObservation(account, account.lastCollectedAt, known) : null
  const history = await followerHistory(tx, accountId, capturedAt)
  const changes = settleChanges(previous, next, history, pending)
  const comesBack = availabilityActivities(account.lastCollectedAt ? account.state : null, 'available', {
    instagramId: account.instagramId,
    at: capturedAt,
    notBefore: account.lastCollectedAt,
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
  const wasOpen = account.anomalySince !== null || pending.length > 0
  const isOpen = anomalySince !== null || changes.pending.length > 0
  await tx
    .update(accounts)
    .set({
      ...believedColumns(account, next.profile, anomalySince !== null),
      pictureAlt: profile.pictureAlt ?? null,
      state: 'available',
      missedCollections: 0,
      missingSince: null,
      lastMissedAt: null,
      missedDays: 0,
      missingBecause: null,
      anomalySince,
      trouble: null,
      troubleSince: null,
      troubleCount: 0,
      retryAt: null,
      collectAs: null,
      mediaComplete: next.mediaComplete,
      lastCollectedAt: capturedAt,
      ...(await nextCollectionAfter(tx, accountId, { at: capturedAt, wasOpen, isOpen })),
    })
    .where(eq(accounts.id, accountId))
  return [...changes.certain, ...pending.filter(({ id }) => changes.confirmed.includes(id))]
}

// Nothing new was seen. The account must not be due any more, though, or the next free worker would take it again.
async function requeueUnchanged(tx: Transaction, { id, nextCollectionAt }: AccountRow, at: Date): Promise<void> {
  const next = await nextCollectionAfter(tx, id, { at, wasOpen: true, isOpen: true })
  const isPlanned = nextCollectionAt !== null && nextCollectionAt > at
  await tx
    .update(accounts)
    .set(isPlanned ? { queueClass: next.queueClass } : next)
    .where(eq(accounts.id, id))
}

// Snapshots keep what was reported, doubted or not: metrics decide once all observations are known. Of the picture, only its file.
function snapshotColumns(profile: ProfileObservation) {
  const { username, name, biography, website, pictureUrl, followers, following, posts } = profile
  return { username, name, biography, website, pictureUrl: pictureFile(pictureUrl), followers, following, posts }
}

// While an observation is doubted, the account stays as it was last believed.
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

function previousObservation(account: AccountRow, capturedAt: Date, known: MediaRow[]): AccountObservation {
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

/** Remembers that an account went by a name at a time. Repeating it, in any order, changes nothing. */
async function storeUsername(tx: Transaction, accountId: string, username: string, at: Date): Promise<void> {
  await tx
    .insert(accountUsernames)
    .values({ accountId, username, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: [accountUsernames.accountId, accountUsernames.username],
      set: {
        firstSeenAt: sql`least(${accountUsernames.firstSeenAt}, excluded.first_seen_at)`,
        lastSeenAt: sql`greatest(${accountUsernames.lastSeenAt}, excluded.last_seen_at)`,
      },
    })
}
