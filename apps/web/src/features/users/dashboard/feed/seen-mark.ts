import type { FeedItem } from '@tidewatch/contract/users/dashboard'

/** Identifies an item across all accounts, since two monitors may have the same activity. */
export const keyOf = ({ monitorId, activity }: FeedItem) => `${monitorId} ${activity.id}`

/** Items that became known after a moment, earliest first. */
export function newItemsSince(items: readonly FeedItem[], since: string): FeedItem[] {
  return items
    .filter(({ knownAt }) => knownAt !== null && knownAt > since)
    .toSorted((a, b) => (a.knownAt ?? '').localeCompare(b.knownAt ?? ''))
}

/**
 * How far the seen mark may move: to the newest change up to which every new one has been on screen. `null` if it can't
 * move, for instance because `unseen` counts new changes that aren't loaded.
 */
export function seenMark(
  items: readonly FeedItem[],
  { marked, unseen, shown }: { marked: string; unseen: number; shown: ReadonlySet<string> },
): string | null {
  const newItems = newItemsSince(items, marked)
  if (newItems.length < unseen) return null
  const firstUnseen = newItems.findIndex((item) => !shown.has(keyOf(item)))
  const seen = firstUnseen < 0 ? newItems : newItems.slice(0, firstUnseen)
  const unseenAt = newItems[firstUnseen]?.knownAt
  // If several became known at the same moment, the mark stays before them until all have been shown.
  return seen.findLast(({ knownAt }) => knownAt !== unseenAt)?.knownAt ?? null
}
