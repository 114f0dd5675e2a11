import type { FeedItem } from '@tidewatch/contract/users/dashboard'

const peopleKinds = ['follower-gained', 'follower-lost', 'following-added', 'following-removed'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/** One change, or all people who came or went at one account in a day, told together. */
type FeedRow = { kind: 'change'; item: FeedItem } | { kind: PeopleKind; items: FeedItem[] }

interface DayRows {
  rows: FeedRow[]
  /** Single changes that are usual for their account. */
  usual: FeedItem[]
}

/** People who came or went stand with what is notable, in words; alone and usual, they stay with what is usual. */
export function dayRows({ notable, usual }: { notable: readonly FeedItem[]; usual: readonly FeedItem[] }): DayRows {
  const isNotable = new Set(notable)
  const all = feedRows([...notable, ...usual])
  const isUsual = (row: FeedRow) => row.kind === 'change' && !isNotable.has(row.item)
  return {
    rows: all.filter((row) => !isUsual(row)),
    usual: all.flatMap((row) => (row.kind === 'change' && !isNotable.has(row.item) ? [row.item] : [])),
  }
}

/** Puts people of one account who came, or who went, into one row, at the place of the first of them. */
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
