const listeners = new Set<() => void>()
let running = false

function set(next: boolean) {
  if (running === next) return
  running = next
  for (const listener of listeners) listener()
}

/** For `onRouterTransitionStart` of each app's `instrumentation-client.ts`. */
export function startRouteProgress(url: string) {
  const target = new URL(url, window.location.href)
  // A jump within the page brings no new path, and so nothing would ever finish it.
  if (target.pathname + target.search !== window.location.pathname + window.location.search) set(true)
}

export function finishRouteProgress() {
  set(false)
}

export const routeProgress = {
  getSnapshot: () => running,
  getServerSnapshot: () => false,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
