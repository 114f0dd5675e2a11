import { createStore } from 'zustand/vanilla'

const running = createStore(() => false)
/** Path and query of the page on screen. Not the current address: going back changes that before the page. */
let shown: string | undefined

/** Called directly for navigations that the router doesn't handle; they end with the page. */
export function setRouteProgress(next: boolean) {
  running.setState(next)
}

/** Normalises path and query so that addresses can be compared. */
export function addressOf(pathname: string, search: string | URLSearchParams): string {
  return `${pathname}?${new URLSearchParams(search)}`
}

/** For `onRouterTransitionStart` of each app's `instrumentation-client.ts`. */
export function startRouteProgress(url: string, by: 'push' | 'replace' | 'traverse') {
  // Pages write choices into the address without the router.
  if (by !== 'traverse') shown = addressOf(window.location.pathname, window.location.search)
  const { pathname, search } = new URL(url, window.location.href)
  // A jump within the page has no arrival to end the line; nor has going back before the next page showed.
  setRouteProgress(shown !== undefined && addressOf(pathname, search) !== shown)
}

/** Called when a page is on screen. The previous page's own calls are ignored. */
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
