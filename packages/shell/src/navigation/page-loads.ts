import { addressOf, setRouteProgress } from '#/navigation/route-progress-store.ts'

/**
 * Whether a click loads another document of ours in this tab. The router calls `preventDefault` on clicks that it
 * handles.
 */
function loadsDocument(event: MouseEvent, origins: readonly string[]): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false
  const { origin, pathname, search, hash } = new URL(link.href)
  // API links download files, so no page load would end the line.
  if (!origins.includes(origin) || pathname.startsWith('/api/')) return false
  const { location } = window
  const isHere =
    origin === location.origin && addressOf(pathname, search) === addressOf(location.pathname, location.search)
  return !(isHere && hash)
}

/**
 * Shows the route progress line for links that load a new document, such as those in header and articles, which the
 * router doesn't handle. Returns a function that stops it.
 */
export function followPageLoads(origins: readonly string[]): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // On the window, so that every other listener has had its chance to prevent it.
  window.addEventListener('click', (event) => loadsDocument(event, origins) && setRouteProgress(true), { signal })
  // The page that was left may be restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && setRouteProgress(false), { signal })
  return () => stopping.abort()
}
