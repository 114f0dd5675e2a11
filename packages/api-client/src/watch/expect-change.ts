import type { Query, QueryClient } from '@tanstack/react-query'
import type { Monitor, MonitorChanges } from '@tidewatch/contract/watch/monitors'

type MonitorState = Pick<Monitor, 'status' | 'pauseReason' | 'archivedAt'>

/**
 * Shows a monitor everywhere as paused, resumed, archived or unarchived while the request is still running, because the
 * menu has closed by then. Resolves with its previous state, for `patchMonitor` if the request fails.
 */
export async function expectChange(
  client: QueryClient,
  keys: MonitorKeys,
  changes: MonitorChanges,
): Promise<MonitorState | undefined> {
  // Earlier requests would overwrite it with the old state. First loads continue.
  const predicate = ({ state }: Query) => state.data !== undefined
  await Promise.all([
    client.cancelQueries({ queryKey: keys.one, exact: true, predicate }),
    client.cancelQueries({ queryKey: keys.lists, predicate }),
  ])
  const before = cachedMonitors(client, keys)[0]
  if (before) patchMonitor(client, keys, optimisticState(before, changes))
  return before && { status: before.status, pauseReason: before.pauseReason, archivedAt: before.archivedAt }
}

export interface MonitorKeys {
  id: string
  /** The key of the monitor itself, and the prefix of the lists that may contain it. */
  one: readonly unknown[]
  lists: readonly unknown[]
}

function optimisticState({ pauseReason }: Monitor, { paused, archived }: MonitorChanges): Partial<MonitorState> {
  return {
    ...(paused && { status: 'paused', pauseReason: pauseReason === 'plan' ? 'both' : (pauseReason ?? 'user') }),
    // A monitor paused by the plan stays paused. Others are collected right away.
    ...(paused === false && pauseReason === 'user' && { status: 'queued', pauseReason: null }),
    ...(archived !== undefined && { archivedAt: archived ? new Date().toISOString() : null }),
  }
}

function cachedMonitors(client: QueryClient, { id, one, lists }: MonitorKeys): Monitor[] {
  const single = client.getQueryData<Monitor>(one)
  const listed = client.getQueriesData({ queryKey: lists }).flatMap(([, data]) => monitorsIn(data))
  return [...(single ? [single] : []), ...listed.filter((monitor) => monitor.id === id)]
}

export function patchMonitor(client: QueryClient, { id, one, lists }: MonitorKeys, kept: Partial<MonitorState>): void {
  client.setQueryData<Monitor>(one, (monitor) => monitor && { ...monitor, ...kept })
  client.setQueriesData<object>({ queryKey: lists }, (data) =>
    data && 'monitors' in data
      ? { ...data, monitors: monitorsIn(data).map((each) => (each.id === id ? { ...each, ...kept } : each)) }
      : data,
  )
}

/** Lists come in several shapes; the feed's have pages instead. */
const monitorsIn = (data: unknown): Monitor[] => (data as { monitors?: Monitor[] } | undefined)?.monitors ?? []
