import { addressOf, setRouteProgress } from '#/navigation/route-progress-store.ts'

/** Whether a click makes the browser load another document of ours in this tab. The router prevents the default of its own. */
function loadsDocument(event: MouseEvent, origins: readonly string[]): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false
  const { origin, pathname, search, hash } = new URL(link.href)
  // Files of the API are saved: they would never end the line.
  if (!origins.includes(origin) || pathname.startsWith('/api/')) return false
  const { location } = window
  const isHere =
    origin === location.origin && addressOf(pathname, search) === addressOf(location.pathname, location.search)
  return !(isHere && hash)
}

/**
 * Shows the line of route changes for links that load a new document, such as those of header and articles, which the
 * router knows nothing of. Returns how to stop.
 */
export function followPageLoads(origins: readonly string[]): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // On the window, where everything that might prevent it has been heard.
  window.addEventListener('click', (event) => loadsDocument(event, origins) && setRouteProgress(true), { signal })
  // The page that was left may come back as it was.
  window.addEventListener('pageshow', ({ persisted }) => persisted && setRouteProgress(false), { signal })
  return () => stopping.abort()
}
