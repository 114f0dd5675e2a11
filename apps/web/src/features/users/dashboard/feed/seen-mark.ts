import type { FeedItem } from '@tidewatch/contract/users/dashboard'

/** An item among those of all accounts: two monitors may have the same activity. */
export const keyOf = ({ monitorId, activity }: FeedItem) => `${monitorId} ${activity.id}`

/** What became known after a moment, the earliest first. */
export function newsOf(items: readonly FeedItem[], since: string): FeedItem[] {
  return items
    .filter(({ knownAt }) => knownAt !== null && knownAt > since)
    .toSorted((a, b) => (a.knownAt ?? '').localeCompare(b.knownAt ?? ''))
}

/**
 * How far the mark of what was seen may move: to the newest change before which everything new was on screen. `null`:
 * nowhere, also while `unseen` says that changes are new which are not among these.
 */
export function seenMark(
  items: readonly FeedItem[],
  { marked, unseen, shown }: { marked: string; unseen: number; shown: ReadonlySet<string> },
): string | null {
  const news = newsOf(items, marked)
  if (news.length < unseen) return null
  const firstMissed = news.findIndex((item) => !shown.has(keyOf(item)))
  const seen = firstMissed < 0 ? news : news.slice(0, firstMissed)
  const missed = news[firstMissed]?.knownAt
  // Several became known at once: the mark stays before all of them until all were shown.
  return seen.findLast(({ knownAt }) => knownAt !== missed)?.knownAt ?? null
}
