import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { unexpiredPictureUrl } from '@tidewatch/insights/posts/picture'
import { getTableColumns } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'

// Only collections and sample replays need these columns. With them, a list of 200 accounts took 10% longer.
const {
  instagramId,
  pictureAlt,
  collectAs,
  source,
  missedCollections,
  lastMissedAt,
  missedDays,
  troubleCount,
  mediaComplete,
  queueClass,
  leaseId,
  leaseUntil,
  ...shownColumns
} = getTableColumns(accounts)

export { shownColumns }

export type ShownAccount = Pick<AccountRow, keyof typeof shownColumns>

type Facts = Pick<
  Monitor,
  | 'name'
  | 'biography'
  | 'website'
  | 'pictureUrl'
  | 'followers'
  | 'following'
  | 'posts'
  | 'lastCollectedAt'
  | 'nextCollectionAt'
  | 'trouble'
  | 'missing'
  | 'anomalySince'
>

const unknown: Facts = {
  name: null,
  biography: null,
  website: null,
  pictureUrl: null,
  followers: null,
  following: null,
  posts: null,
  lastCollectedAt: null,
  nextCollectionAt: null,
  trouble: null,
  missing: null,
  anomalySince: null,
}

/** The account's details as a monitor shows them; archives have none. */
export function accountFacts(account: ShownAccount | null, now: Date): Facts {
  if (!account) return unknown
  // The lookup that added the account isn't a check: before the first one, its numbers would appear next to "not
  // checked yet".
  const { followers, following, posts } = account.lastCollectedAt ? account : unknown
  const { missingSince, missingBecause, trouble, troubleSince, retryAt } = account
  return {
    // An empty text is treated as unknown.
    name: account.name || null,
    biography: account.biography || null,
    website: account.website || null,
    pictureUrl: unexpiredPictureUrl(account.pictureUrl, account.lastCollectedAt ?? account.createdAt, now),
    followers,
    following,
    posts,
    lastCollectedAt: account.lastCollectedAt?.toISOString() ?? null,
    nextCollectionAt: account.nextCollectionAt?.toISOString() ?? null,
    trouble: trouble && { kind: trouble, since: iso(troubleSince ?? now), retryAt: retryAt && iso(retryAt) },
    missing: missingSince && { since: iso(missingSince), reason: missingBecause ?? 'not-found' },
    anomalySince: account.anomalySince && iso(account.anomalySince),
  }
}

function iso(date: Date): string {
  return date.toISOString()
}
