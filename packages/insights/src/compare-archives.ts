import type { Activity } from './activity.ts'
import { peopleMissingIn, peopleOf } from './archive-people.ts'
import { isDeletedAccount } from './deleted-account.ts'
import type { ArchiveObservation, ArchivePerson } from './observation.ts'

export interface ArchivePair {
  previous: ArchiveObservation
  next: ArchiveObservation
  /** Stands in for the date of an archive that does not tell its own. */
  now: Date
}

/** Whether a list can be compared between two archives, or why not. */
export type Comparability = 'comparable' | 'absent' | 'partial' | 'not-newer' | 'different-owner'

export interface ListComparison {
  followers: Comparability
  following: Comparability
}

/** How many of the older entries must be gone at once for a list to count as cut by a date range. */
const cutShare = 0.9
const leastOlder = 20

/**
 * Whether followers and following can be compared. A list is `partial` if its reader saw it to be cut, or if it looks like
 * one of a date range: of at least 20 people from before its oldest entry, nine in ten are gone at once.
 */
export function comparableLists({ previous, next }: Pick<ArchivePair, 'previous' | 'next'>): ListComparison {
  const verdict = (key: 'followers' | 'following'): Comparability => {
    const [before, after] = [previous[key], next[key]]
    if (previous.owner !== null && next.owner !== null && previous.owner !== next.owner) return 'different-owner'
    if (previous.createdAt && next.createdAt && next.createdAt <= previous.createdAt) return 'not-newer'
    if (before === null || after === null) return 'absent'
    const isMarked = [previous, next].some(({ partialLists }) => partialLists?.includes(key))
    return isMarked || isCut(before, after) || isCut(after, before) ? 'partial' : 'comparable'
  }
  return { followers: verdict('followers'), following: verdict('following') }
}

/**
 * Who came and went between two archives of the same owner, by name, oldest first. Unit: one activity per person and
 * list. Source: the two archives' followers and following. Lists that cannot be compared (`comparableLists`) yield
 * nothing; deleted accounts, whose names are placeholders, are not told as people. Limits: somebody who changed their
 * username, was deactivated or blocked looks like one who left; somebody who left and came back in between is not seen.
 */
export function compareArchives({ previous, next, now }: ArchivePair): Activity[] {
  const verdict = comparableLists({ previous, next })
  const owner = next.owner ?? previous.owner
  const seenAt = next.createdAt ?? now
  const changes = (key: 'followers' | 'following') => {
    const [before, after] = [peopleOf(previous[key], owner), peopleOf(next[key], owner)]
    if (verdict[key] !== 'comparable') return { gone: [], come: [] }
    return { gone: named(peopleMissingIn(before, after)), come: named(peopleMissingIn(after, before)) }
  }
  const unfollowedAt = new Map(next.recentlyUnfollowed?.map(({ username, since }) => [username.toLowerCase(), since]))
  const activity = (kind: ListChange, username: string, exact: Date | null): Activity => {
    const isExact = exact !== null && exact <= seenAt && (previous.createdAt === null || exact >= previous.createdAt)
    const at = (isExact ? exact : seenAt).toISOString()
    const notBefore = isExact ? null : (previous.createdAt?.toISOString() ?? null)
    // Without a date of its own, an archive is told apart by nothing: the same change read again keeps its id.
    const when = isExact || next.createdAt ? at : 'undated'
    return { id: `${kind}:${owner ?? 'owner'}:${username}:${when}`, kind, at, notBefore, username }
  }
  const followers = changes('followers')
  const following = changes('following')
  return [
    ...followers.come.map(({ username, since }) => activity('follower-gained', username, since)),
    ...followers.gone.map(({ username }) => activity('follower-lost', username, null)),
    ...following.come.map(({ username, since }) => activity('following-added', username, since)),
    ...following.gone.map(({ username }) =>
      activity('following-removed', username, unfollowedAt.get(username) ?? null),
    ),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
}

type ListChange = 'follower-gained' | 'follower-lost' | 'following-added' | 'following-removed'

function named(people: readonly ArchivePerson[] | null): readonly ArchivePerson[] {
  return people?.filter(({ username }) => !isDeletedAccount(username)) ?? []
}

// True if `list` holds only what began after some day, and `other` shows that there is more from before that day.
function isCut(other: readonly ArchivePerson[], list: readonly ArchivePerson[]): boolean {
  const oldest = list.reduce((min, { since }) => Math.min(min, since?.getTime() ?? Number.POSITIVE_INFINITY), Infinity)
  const older = other.filter(({ since }) => since !== null && since.getTime() < oldest)
  if (older.length < leastOlder) return false
  const names = new Set(list.map(({ username }) => username))
  return older.filter(({ username }) => !names.has(username)).length >= cutShare * older.length
}
