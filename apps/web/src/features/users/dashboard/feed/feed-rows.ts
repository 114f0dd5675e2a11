import type { FeedItem } from '@tidewatch/contract/users/dashboard'

const peopleKinds = ['follower-gained', 'follower-lost', 'following-added', 'following-removed'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/** One change, or all people who followed or left one account in a day, summed up in one row. */
type FeedRow = { kind: 'change'; item: FeedItem } | { kind: PeopleKind; items: FeedItem[] }

interface DayRows {
  rows: FeedRow[]
  /** Single changes that are usual for their account. */
  usual: FeedItem[]
}

/** Several people who followed or left count as notable; a single, usual one stays with the usual changes. */
export function dayRows({ notable, usual }: { notable: readonly FeedItem[]; usual: readonly FeedItem[] }): DayRows {
  const isNotable = new Set(notable)
  const all = feedRows([...notable, ...usual])
  const isUsual = (row: FeedRow) => row.kind === 'change' && !isNotable.has(row.item)
  return {
    rows: all.filter((row) => !isUsual(row)),
    usual: all.flatMap((row) => (row.kind === 'change' && !isNotable.has(row.item) ? [row.item] : [])),
  }
}

/** Groups people of the same kind at one account into one row, in the place of the first. */
function feedRows(items: readonly FeedItem[]): FeedRow[] {
  const groups = new Map<string, FeedItem[]>()
  const keyOf = ({ monitorId, activity }: FeedItem) => `${monitorId} ${activity.kind}`
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return items.flatMap((item): FeedRow[] => {
    const together = groups.get(keyOf(item)) ?? []
    const kind = peopleKinds.find((each) => each === item.activity.kind)
    if (!kind || together.length < 2) return [{ kind: 'change', item }]
    return together[0] === item ? [{ kind, items: together }] : []
  })
}
