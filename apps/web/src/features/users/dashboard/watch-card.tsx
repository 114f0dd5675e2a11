import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { useNow, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { TagEditor } from '#/features/users/dashboard/tag-editor.tsx'
import { MonitorCard } from '#/features/watch/monitors/monitor-card.tsx'
import { MonitorMenu } from '#/features/watch/monitors/monitor-menu.tsx'

interface WatchCardProps {
  monitor: DashboardMonitor
  /** All tags in use. */
  known: readonly string[]
  chosen: boolean
  shouldPrefetch: boolean
  onChoose: (event: MouseEvent) => void
}

/** A card in the user's own list: with its tags, its newest change, a checkbox and its actions. */
export function WatchCard({ monitor, known, chosen, shouldPrefetch, onChoose }: WatchCardProps) {
  const t = useTranslations('dashboard')
  const { id, username } = monitor
  return (
    <MonitorCard
      monitor={monitor}
      chosen={chosen}
      shouldPrefetch={shouldPrefetch}
      menu={
        <div className="flex items-center gap-1">
          <Checkbox
            label={<span className="sr-only">{t('select.one', { username })}</span>}
            checked={chosen}
            // The click event knows whether Shift was held; the change event doesn't.
            onClick={onChoose}
            onChange={() => undefined}
            data-choose={id}
            className="grid-cols-[1.25rem] pointer-coarse:p-2"
          />
          <MonitorMenu monitor={monitor} />
        </div>
      }
      below={
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 pb-3">
          <LastChange monitor={monitor} />
          <TagEditor monitor={monitor} known={known} />
        </div>
      }
    />
  )
}

function LastChange({ monitor: { lastChangeAt, source } }: { monitor: DashboardMonitor }) {
  const t = useTranslations('dashboard')
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  if (source === 'archive') return null
  return (
    <p className="mr-auto text-soft text-xs">
      {lastChangeAt === null ? t('feed.empty') : t('card.lastChange', { age: dates.age(lastChangeAt, now) })}
    </p>
  )
}
