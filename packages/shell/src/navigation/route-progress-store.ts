import { createStore } from 'zustand/vanilla'

const running = createStore(() => false)
/** Path and query of the page on screen. Its address, but going back changes that before the page. */
let shown: string | undefined

/** Called from outside for ways that the router does not know of: they end with the page. */
export function setRouteProgress(next: boolean) {
  running.setState(next)
}

/** One way to write a place, whoever writes it. */
export function addressOf(pathname: string, search: string | URLSearchParams): string {
  return `${pathname}?${new URLSearchParams(search)}`
}

/** For `onRouterTransitionStart` of each app's `instrumentation-client.ts`. */
export function startRouteProgress(url: string, by: 'push' | 'replace' | 'traverse') {
  // Pages write what was chosen on them into the address without the router.
  if (by !== 'traverse') shown = addressOf(window.location.pathname, window.location.search)
  const { pathname, search } = new URL(url, window.location.href)
  // A jump within the page brings nothing that would finish it, and so does going back before the next page came.
  setRouteProgress(shown !== undefined && addressOf(pathname, search) !== shown)
}

/** A page is on screen. The one that was there before says nothing of the way to the next. */
export function arriveAt(place: string) {
  if (place === shown) return
  shown = place
  setRouteProgress(false)
}

export const routeProgress = {
  getSnapshot: running.getState,
  getServerSnapshot: running.getInitialState,
  subscribe: running.subscribe,
}
