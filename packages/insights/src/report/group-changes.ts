import type { Activity, ActivityKind } from '../activity.ts'
import { type Confidence, confidenceOf } from '../statistics/confidence.ts'

/** Changes that are listed together. People are listed by name, everything else gets an entry each. */
type ChangeGroupKey = 'availability' | 'movement' | 'profile' | 'posts' | 'person-renamed' | PeopleChange
type PeopleChange = 'follower-gained' | 'follower-lost' | 'following-added' | 'following-removed'

const groupOf: Record<ActivityKind, ChangeGroupKey> = {
  'became-unavailable': 'availability',
  'came-back': 'availability',
  'followers-milestone': 'movement',
  'followers-spike': 'movement',
  'followers-drop': 'movement',
  'biography-changed': 'profile',
  'name-changed': 'profile',
  'website-changed': 'profile',
  'username-changed': 'profile',
  'picture-changed': 'profile',
  'post-published': 'posts',
  'post-removed': 'posts',
  'post-restored': 'posts',
  'caption-edited': 'posts',
  'likes-hidden': 'posts',
  'comments-received': 'movement',
  'follower-gained': 'follower-gained',
  'follower-lost': 'follower-lost',
  'following-added': 'following-added',
  'following-removed': 'following-removed',
  'followers-left-unnamed': 'movement',
  'person-renamed': 'person-renamed',
  'interactions-given': 'movement',
}

const order: readonly ChangeGroupKey[] = [
  'availability',
  'movement',
  'profile',
  'follower-lost',
  'follower-gained',
  'following-added',
  'following-removed',
  'person-renamed',
  'posts',
]

export type ChangeGroup =
  | { key: Exclude<ChangeGroupKey, PeopleChange>; activities: Activity[] }
  | { key: PeopleChange; people: { username: string; since: string | null }[]; confidence: Confidence[] }

/** Changes grouped by subject, rare ones before common ones, each group newest first. Empty groups are omitted. */
export function groupChanges(changes: readonly Activity[]): ChangeGroup[] {
  const groups = new Map<ChangeGroupKey, Activity[]>()
  for (const change of changes) {
    const key = groupOf[change.kind]
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return order.flatMap((key): ChangeGroup[] => {
    const activities = groups.get(key)
    if (!activities) return []
    if (!isPeopleChange(key)) return [{ key, activities }]
    const byReason = new Map(activities.map(confidenceOf).map((confidence) => [confidence.reason, confidence]))
    return [{ key, people: activities.flatMap(personOf), confidence: [...byReason.values()] }]
  })
}

/** The same order as one list, for formats without headings: emails and files. */
export function orderChanges(changes: readonly Activity[]): Activity[] {
  return order.flatMap((key) => changes.filter(({ kind }) => groupOf[kind] === key))
}

function isPeopleChange(key: ChangeGroupKey): key is PeopleChange {
  return key.startsWith('follower-') || key.startsWith('following-')
}

/** Includes the time only if it's exact; between two archives it isn't. */
function personOf(change: Activity): { username: string; since: string | null }[] {
  if (!('username' in change) || change.kind === 'person-renamed') return []
  return [{ username: change.username, since: change.notBefore === null ? change.at : null }]
}
