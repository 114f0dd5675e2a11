import type { Query, QueryClient } from '@tanstack/react-query'
import type { Monitor, MonitorChanges } from '@tidewatch/contract/watch/monitors'

type Kept = Pick<Monitor, 'status' | 'pausedBecause' | 'archivedAt'>

/**
 * Shows a monitor as it will be once it is paused, resumed, archived or unarchived, wherever it is shown: the menu that
 * asked for it is closed while the answer is on its way. Resolves with how it was, for `showMonitorAs` when it fails.
 */
export async function expectChange(
  client: QueryClient,
  keys: MonitorKeys,
  changes: MonitorChanges,
): Promise<Kept | undefined> {
  // What was asked for before would show it as it was. What is loaded for the first time goes on.
  const predicate = ({ state }: Query) => state.data !== undefined
  await Promise.all([
    client.cancelQueries({ queryKey: keys.one, exact: true, predicate }),
    client.cancelQueries({ queryKey: keys.lists, predicate }),
  ])
  const before = shownMonitors(client, keys)[0]
  if (before) showMonitorAs(client, keys, expected(before, changes))
  return before && { status: before.status, pausedBecause: before.pausedBecause, archivedAt: before.archivedAt }
}

export interface MonitorKeys {
  id: string
  /** Of the monitor alone, and what the lists that it may be in have in common. */
  one: readonly unknown[]
  lists: readonly unknown[]
}

function expected({ pausedBecause }: Monitor, { paused, archived }: MonitorChanges): Partial<Kept> {
  return {
    ...(paused && { status: 'paused', pausedBecause: pausedBecause === 'plan' ? 'both' : (pausedBecause ?? 'user') }),
    // What the plan paused stays paused. Anything else is looked at right away.
    ...(paused === false && pausedBecause === 'user' && { status: 'queued', pausedBecause: null }),
    ...(archived !== undefined && { archivedAt: archived ? new Date().toISOString() : null }),
  }
}

function shownMonitors(client: QueryClient, { id, one, lists }: MonitorKeys): Monitor[] {
  const alone = client.getQueryData<Monitor>(one)
  const listed = client.getQueriesData({ queryKey: lists }).flatMap(([, data]) => monitorsIn(data))
  return [...(alone ? [alone] : []), ...listed.filter((monitor) => monitor.id === id)]
}

export function showMonitorAs(client: QueryClient, { id, one, lists }: MonitorKeys, kept: Partial<Kept>): void {
  client.setQueryData<Monitor>(one, (monitor) => monitor && { ...monitor, ...kept })
  client.setQueriesData<object>({ queryKey: lists }, (data) =>
    data && 'monitors' in data
      ? { ...data, monitors: monitorsIn(data).map((each) => (each.id === id ? { ...each, ...kept } : each)) }
      : data,
  )
}

/** Lists are of several kinds; those of the feed are of pages. */
const monitorsIn = (data: unknown): Monitor[] => (data as { monitors?: Monitor[] } | undefined)?.monitors ?? []
