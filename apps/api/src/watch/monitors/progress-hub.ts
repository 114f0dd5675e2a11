import { type Listener, type ListenerOptions, openListener } from '#/platform/db/listener.ts'
import { progressChannel } from '#/watch/accounts/progress.ts'

/** Receives progress on one database connection per process and forwards it to the streams of that monitor. */
export interface ProgressHub extends Listener {
  /** Calls `listener` after each change of the monitor's progress, and after a lost connection came back. */
  watch: (monitorId: string, listener: () => void) => () => void
}

export async function openProgressHub(options: Pick<ListenerOptions, 'url' | 'logger' | 'wait'>): Promise<ProgressHub> {
  const listeners = new Map<string, Set<() => void>>()
  const connection = await openListener({
    ...options,
    channel: progressChannel,
    onNotification(monitorId) {
      for (const listener of listeners.get(monitorId) ?? []) listener()
    },
    // Changes in the meantime were missed: every listener reads the current state.
    onReconnect() {
      for (const group of listeners.values()) for (const listener of group) listener()
    },
  })

  return {
    ...connection,
    watch(monitorId, listener) {
      const group = listeners.get(monitorId) ?? new Set()
      listeners.set(monitorId, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(monitorId)
      }
    },
  }
}
