import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { WifiOff } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'

/** While offline, says when the open screen was loaded. Its data is requested again once the connection is back. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
  return (
    // Rendered before it has any content, because assistive technology announces only changes.
    <div role="status" className="contents">
      {isOnline ? null : (
        <QueryScope>
          <Strip />
        </QueryScope>
      )}
    </div>
  )
}

/** Placed below the header, first in the main area, which is a flex column. */
function Strip() {
  const t = useTranslations('frame')
  const dates = useDates(useViewerZone())
  const now = useNow()
  const at = new Date(useLoadedAt())
  const isToday = dates.dayOf(at) === dates.dayOf(now)
  return (
    <p
      ref={makeRoom}
      className="sticky top-16 z-20 order-first hidden border-hairline border-b bg-sunken text-sm in-data-app:block print:hidden!"
    >
      <span className="mx-auto flex max-w-content items-center gap-2 px-5 py-2">
        <WifiOff aria-hidden="true" className="size-4 shrink-0 text-soft" />
        {t('offline', { time: isToday ? dates.time(at) : dates.shortMoment(at) })}
      </span>
    </p>
  )
}

/** Moves what sticks below the header, and where anchors scroll to, below the strip. */
function makeRoom(strip: HTMLElement | null) {
  if (!strip) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--offline-strip', `${strip.offsetHeight}px`)
    style.scrollPaddingTop = `${strip.offsetHeight}px`
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--offline-strip')
    style.removeProperty('scroll-padding-top')
  }
}

/** When the oldest data on the screen was loaded; if the screen requests none, when its document was. */
function useLoadedAt(): number {
  const queries = useQueryClient().getQueryCache().findAll({ type: 'active' })
  // The user changes rarely, and is cached across many screens.
  const user = JSON.stringify(userQuery(useApi()).queryKey)
  const times = queries
    .filter(({ queryKey, state }) => state.dataUpdatedAt > 0 && JSON.stringify(queryKey) !== user)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : performance.timeOrigin
}
