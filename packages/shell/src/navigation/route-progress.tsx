import { RouteProgress as ProgressLine } from '@tidewatch/ui/feedback/route-progress'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig } from '#/document/config-context.tsx'
import { followPageLoads } from '#/navigation/page-loads.ts'
import { addressOf, arriveAt, routeProgress } from '#/navigation/route-progress-store.ts'

/** Runs from the start of a route change until the new page is there. */
export function RouteProgress({ label }: { label: string }) {
  const { subscribe, getSnapshot, getServerSnapshot } = routeProgress
  const active = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  const [hasLeft, setLeft] = useState(false)
  if (active && !hasLeft) setLeft(true)

  const { hosts } = useConfig()
  useEffect(() => followPageLoads([window.location.origin, ...Object.values(hosts)]), [hosts])

  // The page that was opened is the one of the address.
  useEffect(() => arriveAt(addressOf(window.location.pathname, window.location.search)), [])

  return (
    <>
      <ProgressLine active={active} label={label} />
      {hasLeft ? <Arrivals /> : null}
    </>
  )
}

/** Not part of a page that nobody has left yet: static pages do not know their query, and would render it again. */
function Arrivals() {
  const place = addressOf(usePathname(), useSearchParams())
  useEffect(() => arriveAt(place), [place])
  return null
}
