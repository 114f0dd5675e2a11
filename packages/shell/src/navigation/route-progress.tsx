'use client'

import { RouteProgress as ProgressLine } from '@tidewatch/ui/route-progress'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { finishRouteProgress, placeOf, routeProgress } from '#/navigation/route-progress-store.ts'

/** Runs from the start of a route change until the new page is there. Needs Suspense around it. */
export function RouteProgress() {
  const t = useTranslations('shell')
  const { subscribe, getSnapshot, getServerSnapshot } = routeProgress
  const active = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  const place = placeOf(usePathname(), useSearchParams())

  useEffect(() => finishRouteProgress(place), [place])

  return <ProgressLine active={active} label={t('progress')} />
}
