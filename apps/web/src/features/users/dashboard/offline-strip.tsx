import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Says while there is no connection of when the open page is. What it shows is asked for anew once there is one. */
export function OfflineStrip({ loadedAt }: { loadedAt: number }) {
  const t = useTranslations('watchlist.feed')
  const dates = useDates()
  const now = useNow()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
  const at = new Date(loadedAt)
  const isToday = dates.dayOf(at) === dates.dayOf(now)
  return (
    // There before it says anything: assistive technology tells of changes.
    <div role="status" className="contents">
      {isOnline ? null : (
        <p className="sticky top-18 z-20 flex items-center gap-2 rounded-md border border-hairline bg-sunken px-4 py-2 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-soft" />
          {t('offline', { time: isToday ? dates.time(at) : dates.shortMoment(at) })}
        </p>
      )}
    </div>
  )
}
