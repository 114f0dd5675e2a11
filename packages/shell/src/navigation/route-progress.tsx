import { RouteProgress as ProgressLine } from '@tidewatch/ui/feedback/route-progress'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig } from '#/document/config-context.tsx'
import { followPageLoads } from '#/navigation/page-loads.ts'
import { addressOf, arriveAt, routeProgress } from '#/navigation/route-progress-store.ts'

/** Shows the progress line from the start of a route change until the new page is on screen. */
export function RouteProgress({ label }: { label: string }) {
  const { subscribe, getSnapshot, getServerSnapshot } = routeProgress
  const active = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  const [hasLeft, setLeft] = useState(false)
  if (active && !hasLeft) setLeft(true)

  const { hosts } = useConfig()
  useEffect(() => followPageLoads([window.location.origin, ...Object.values(hosts)]), [hosts])

  // The page just opened is the one in the address.
  useEffect(() => arriveAt(addressOf(window.location.pathname, window.location.search)), [])

  return (
    <>
      <ProgressLine active={active} label={label} />
      {hasLeft ? <Arrivals /> : null}
    </>
  )
}

/** Rendered only after the first navigation: static pages don't know their query and would render again. */
function Arrivals() {
  const place = addressOf(usePathname(), useSearchParams())
  useEffect(() => arriveAt(place), [place])
  return null
}
