import type { Monitor } from '@tidewatch/contract/monitor'
import { livePicture } from '@tidewatch/insights/picture'
import type { AccountRow } from '#/platform/db/schema/accounts.ts'

type Facts = Pick<
  Monitor,
  | 'name'
  | 'biography'
  | 'website'
  | 'pictureUrl'
  | 'followers'
  | 'following'
  | 'posts'
  | 'lastLookAt'
  | 'nextLookAt'
  | 'trouble'
  | 'missing'
  | 'doubtedSince'
>

const unknown: Facts = {
  name: null,
  biography: null,
  website: null,
  pictureUrl: null,
  followers: null,
  following: null,
  posts: null,
  lastLookAt: null,
  nextLookAt: null,
  trouble: null,
  missing: null,
  doubtedSince: null,
}

/** What a monitor shows of its account; archives have none. */
export function accountFacts(account: AccountRow | null, now: Date): Facts {
  if (!account) return unknown
  const { followers, following, posts, missingSince, missingBecause, trouble, troubleSince, retryAt } = account
  return {
    // An empty text is nothing to show, like an unknown one.
    name: account.name || null,
    biography: account.biography || null,
    website: account.website || null,
    pictureUrl: livePicture(account.pictureUrl, account.lastLookAt ?? account.createdAt, now),
    followers,
    following,
    posts,
    lastLookAt: account.lastLookAt?.toISOString() ?? null,
    nextLookAt: account.nextLookAt?.toISOString() ?? null,
    trouble: trouble && { kind: trouble, since: iso(troubleSince ?? now), retryAt: retryAt && iso(retryAt) },
    missing: missingSince && { since: iso(missingSince), because: missingBecause ?? 'not-found' },
    doubtedSince: account.doubtedSince && iso(account.doubtedSince),
  }
}

function iso(date: Date): string {
  return date.toISOString()
}
