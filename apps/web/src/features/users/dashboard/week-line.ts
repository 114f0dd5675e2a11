import type { Dashboard, DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import type { Activity } from '@tidewatch/insights/activity'

/** The part of an account that a link needs. */
export type Named = Pick<DashboardMonitor, 'id' | 'username'>

/** Change in followers over seven days. */
export type FollowersLine =
  | { kind: 'tooEarly' }
  | { kind: 'one'; account: Named; change: number }
  | { kind: 'steady' }
  | { kind: 'many'; moved: number; most: Named; change: number }

/** Other changes: counts, and the most notable one. */
export type ChangesLine =
  | { kind: 'quiet' }
  | { kind: 'smaller'; count: number }
  | { kind: 'posts'; posts: number; accounts: number }
  | { kind: 'notable'; account: Named; activity: Activity; posts: number; accounts: number }

interface WeekLine {
  followers: FollowersLine
  /** `null` if there's nothing to add to the followers. */
  changes: ChangesLine | null
}

/**
 * The week in at most two sentences: followers of the accounts with comparable collections, then other changes. `null`
 * if nothing is watched.
 */
export function weekLine({ monitors, week }: Pick<Dashboard, 'monitors' | 'week'>): WeekLine | null {
  const watched = monitors.flatMap((monitor) => (monitor.week ? [{ monitor, ...monitor.week }] : []))
  if (watched.length === 0) return null
  const followers = followersLine(watched)
  const changes = changesLine(watched, week, monitors)
  return { followers, changes: followers.kind === 'tooEarly' && changes.kind === 'quiet' ? null : changes }
}

type Watched = { monitor: DashboardMonitor } & NonNullable<DashboardMonitor['week']>

function followersLine(watched: readonly Watched[]): FollowersLine {
  const known = watched.flatMap(({ monitor, followersChange }) =>
    followersChange === null ? [] : [{ account: named(monitor), change: followersChange }],
  )
  const [first] = known.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  if (!first) return { kind: 'tooEarly' }
  const moved = known.filter(({ change }) => change !== 0).length
  if (moved === 0) return { kind: 'steady' }
  if (moved === 1) return { kind: 'one', ...first }
  return { kind: 'many', moved, most: first.account, change: first.change }
}

function changesLine(
  watched: readonly Watched[],
  { highlights }: Dashboard['week'],
  monitors: readonly DashboardMonitor[],
): ChangesLine {
  const posts = watched.reduce((sum, changes) => sum + changes.posts, 0)
  const accounts = watched.filter((changes) => changes.posts > 0).length
  const [notable] = highlights
  const of = monitors.find(({ id }) => id === notable?.monitorId)
  if (notable && of) return { kind: 'notable', account: named(of), activity: notable.activity, posts, accounts }
  if (posts > 0) return { kind: 'posts', posts, accounts }
  const count = watched.reduce((sum, { removedPosts, otherChanges }) => sum + removedPosts + otherChanges, 0)
  return count > 0 ? { kind: 'smaller', count } : { kind: 'quiet' }
}

function named({ id, username }: DashboardMonitor): Named {
  return { id, username }
}
