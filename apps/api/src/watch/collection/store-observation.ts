import type { Activity } from '@tidewatch/insights/activity'
import type { AccountObservation, ProfileObservation } from '@tidewatch/insights/observation'
import { pictureFile } from '@tidewatch/insights/posts/picture'
import { availabilityActivities } from '@tidewatch/insights/public/activities/availability-activities'
import { confirmChanges } from '@tidewatch/insights/public/activities/confirm-changes'
import { detectAnomaly } from '@tidewatch/insights/statistics/anomaly'
import { subDays } from 'date-fns'
import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import {
  type AccountRow,
  accounts,
  accountUsernames,
  type MediaRow,
  media,
  profileSnapshots,
} from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { columnOf, fromJson, jsonRows } from '#/platform/db/statements/json-rows.ts'
import { prepareReads, prepareWrite } from '#/platform/db/statements/prepare-reads.ts'
import { trimToRecent } from '#/watch/accounts/recent-followers.ts'
import { type DueReport, dueQuery } from '#/watch/report-schedule/enqueue-due-reports.ts'
import { noLease } from './lease.ts'
import { nextCollectionAfter, planNext, watchingQuery } from './next-collection.ts'
import { activityBodies, pendingQuery, writeActivities } from './store-activities.ts'
import { beforeThisWeek, forecastQuery, storeForecast } from './store-forecast.ts'
import { changedMedia, knownMedia, removedMediaIds, writePosts, writeReactions } from './store-media.ts'

/** How much history defines what is usual for an account. */
const historyDays = 60

/**
 * Stores one observation of an account with the changes since the previous one, confirms or withdraws changes that only
 * the previous one showed, and reschedules the account. Storing the same observation again, or an older one, changes
 * nothing else. Returns the changes that are certain as of this observation (new ones that need no confirmation, and
 * pending ones that it confirmed), and the reports that are due. `account`: its row, which the caller has locked.
 * `releasesLease`: whether the lease is released.
 */
export async function storeObservation(
  tx: Transaction,
  account: AccountRow,
  seen: AccountObservation,
  { releasesLease = false } = {},
): Promise<{ changes: Activity[]; due: DueReport[] }> {
  const accountId = account.id
  const { capturedAt } = seen.profile
  if (account.lastCollectedAt && account.lastCollectedAt >= capturedAt) {
    await requeueUnchanged(tx, account, capturedAt, releasesLease)
    const [due] = await readDue(tx, { accountId, at: capturedAt.toISOString() })
    return { changes: [], due }
  }

  const { profile, anomalySince } = detectAnomaly(
    account.lastCollectedAt ? account : null,
    seen.profile,
    account.anomalySince,
  )
  const next: AccountObservation = { ...seen, profile }
  const [open, known, history, forecasts, watching, due] = await readStored(tx, {
    accountId,
    oldest: next.mediaComplete ? null : (next.media.at(-1)?.postedAt.toISOString() ?? null),
    historyFrom: subDays(capturedAt, historyDays).toISOString(),
    beforeThisWeek: beforeThisWeek(capturedAt),
    at: capturedAt.toISOString(),
  })
  const pending = open.map(({ body }) => body)
  const previous = account.lastCollectedAt ? previousObservation(account, account.lastCollectedAt, known) : null
  const changes = confirmChanges(previous, next, history, pending)
  const reappearance = availabilityActivities(account.lastCollectedAt ? account.state : null, 'available', {
    instagramId: account.instagramId,
    at: capturedAt,
    notBefore: account.lastCollectedAt,
  })
  const wasOpen = account.anomalySince !== null || pending.length > 0
  const isOpen = anomalySince !== null || changes.pending.length > 0
  const after = planNext(watching, { at: capturedAt, wasOpen, isOpen })
  const counts = [...history, { at: capturedAt, followers: seen.profile.followers }]
  const changed = changedMedia(next.media, known, after.nextCollectionAt)
  await write(tx, {
    accountId,
    capturedAt: capturedAt.toISOString(),
    username: profile.username,
    snapshots: jsonRows([{ accountId, capturedAt, ...snapshotColumns(seen.profile) }]),
    posts: jsonRows(changed.posts.map((post) => ({ accountId, ...post, firstSeenAt: post.capturedAt }))),
    reactions: jsonRows(changed.reactions.map((post) => ({ accountId, ...post }))),
    certain: activityBodies([...reappearance, ...changes.certain], false),
    pending: activityBodies(changes.pending, true),
    confirmed: changes.confirmed,
    withdrawn: changes.withdrawn,
    removed: removedMediaIds(changes.pending),
    accounts: jsonRows([
      {
        ...plausibleColumns(account, next.profile, anomalySince !== null),
        pictureAlt: profile.pictureAlt ?? null,
        ...recoveredState,
        anomalySince,
        mediaComplete: next.mediaComplete,
        lastCollectedAt: capturedAt,
        recentFollowers: trimToRecent(counts, capturedAt),
        ...after,
        ...(releasesLease ? noLease : { leaseId: account.leaseId, leaseUntil: account.leaseUntil }),
      } satisfies Written,
    ]),
  })
  if (forecasts.length === 0)
    await storeForecast(tx, accountId, [...history, { at: capturedAt, followers: profile.followers }])
  return { changes: [...changes.certain, ...pending.filter(({ id }) => changes.confirmed.includes(id))], due }
}

// Nothing new was seen. The account must no longer be due, though, or the next free worker would take it again.
async function requeueUnchanged(
  tx: Transaction,
  { id, nextCollectionAt }: AccountRow,
  at: Date,
  releasesLease: boolean,
): Promise<void> {
  const next = await nextCollectionAfter(tx, id, { at, wasOpen: true, isOpen: true })
  const isPlanned = nextCollectionAt !== null && nextCollectionAt > at
  await tx
    .update(accounts)
    .set({ ...(isPlanned ? { queueClass: next.queueClass } : next), ...(releasesLease && noLease) })
    .where(eq(accounts.id, id))
}

// Snapshots store the reported values, anomalies included: the metrics decide which are anomalies, once all observations
// are known. Of the picture URL, only the file is stored.
function snapshotColumns(profile: ProfileObservation) {
  const { username, name, biography, website, pictureUrl, followers, following, posts } = profile
  return { username, name, biography, website, pictureUrl: pictureFile(pictureUrl), followers, following, posts }
}

// During an anomaly, the account keeps its last plausible values.
function plausibleColumns(account: AccountRow, profile: ProfileObservation, isAnomaly: boolean) {
  const { username, name, biography, website, pictureUrl, followers, following, posts } = profile
  if (!isAnomaly) return { username, name, biography, website, pictureUrl, followers, following, posts }
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

/** Resets the state left by missed or failed collections. */
const recoveredState = {
  state: 'available',
  missedCollections: 0,
  missingSince: null,
  lastMissedAt: null,
  missedDays: 0,
  missingBecause: null,
  trouble: null,
  troubleSince: null,
  troubleCount: 0,
  retryAt: null,
  collectAs: null,
} as const

const written = [
  ...([
    'username',
    'name',
    'biography',
    'website',
    'pictureUrl',
    'followers',
    'following',
    'posts',
    'pictureAlt',
  ] as const),
  ...(Object.keys(recoveredState) as (keyof typeof recoveredState)[]),
  ...([
    'anomalySince',
    'mediaComplete',
    'lastCollectedAt',
    'recentFollowers',
    'nextCollectionAt',
    'queueClass',
  ] as const),
  ...(Object.keys(noLease) as (keyof typeof noLease)[]),
]
type Written = Pick<AccountRow, (typeof written)[number]>

const value = (name: string) => sql`${sql.placeholder(name)}`

/** The stored data that a collection is compared with. */
const readStored = prepareReads('before a collection', (db) => [
  pendingQuery(db, value('accountId')),
  knownMedia(db, value('accountId'), value('oldest')),
  db
    .select({ at: profileSnapshots.capturedAt, followers: profileSnapshots.followers })
    .from(profileSnapshots)
    .where(
      sql`${profileSnapshots.accountId} = ${value('accountId')} and ${profileSnapshots.capturedAt} >= ${value('historyFrom')}`,
    )
    .orderBy(asc(profileSnapshots.capturedAt)),
  forecastQuery(db, value('accountId'), value('beforeThisWeek')),
  watchingQuery(db, sql.placeholder('accountId')),
  dueQuery(db),
])

const readDue = prepareReads('due reports', (db) => [dueQuery(db)])

const isPendingOf = (ids: string) =>
  sql`subject_id = ${value('accountId')} and is_pending and activity_id = any(${value(ids)})`

/** Everything that a collection writes, in one statement: no row is written twice. */
const write = prepareWrite(
  'store a collection',
  () => sql`
    with snapshot as (insert into ${profileSnapshots} ${fromJson(profileSnapshots, value('snapshots'))} on conflict do nothing),
    username as (${writeUsername}),
    posts as (${writePosts(value('posts'))}),
    reactions as (${writeReactions(value('reactions'))}),
    certain as (${writeActivities(value('accountId'), value('certain'), value('capturedAt'))}),
    pending as (${writeActivities(value('accountId'), value('pending'), value('capturedAt'))}),
    confirmed as (update ${activities} set is_pending = false, confirmed_at = ${value('capturedAt')} where ${isPendingOf('confirmed')}),
    withdrawn as (delete from ${activities} where ${isPendingOf('withdrawn')}),
    removed as (update ${media} set removed_at = ${value('capturedAt')}
      where account_id = ${value('accountId')} and media_id = any(${value('removed')}))
    update ${accounts} set ${sql.raw(written.map((key) => `${columnOf(key)} = seen.${columnOf(key)}`).join(', '))}
    from (${fromJson(accounts, value('accounts'))}) seen where ${accounts.id} = ${value('accountId')}`,
)

/** Records that an account had a username at a time. Idempotent and independent of order. */
const writeUsername = sql`
  insert into ${accountUsernames} (account_id, username, first_seen_at, last_seen_at)
  values (${value('accountId')}, ${value('username')}, ${value('capturedAt')}, ${value('capturedAt')})
  on conflict (account_id, username) do update set
    first_seen_at = least(${accountUsernames}.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(${accountUsernames}.last_seen_at, excluded.last_seen_at)`
