'use client'

import type { Watch } from '@tidewatch/contract/tracking'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import { LaneBadge } from '#/features/insight-parts/lane-badge.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'

/** How many monitors there are, since when, and what is stored. Who they belong to is told nobody. */
export function WatchFacts({ watch: { monitors, isStar, stored } }: { watch: Watch }) {
  const t = useTranslations('tracking.watch')
  const dates = useDates()
  const total = monitors.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg">{t('monitors', { count: total })}</p>
      {monitors.length > 0 ? (
        <DefinitionList
          items={monitors.map(({ lane, count, since }) => ({
            key: lane,
            term: <LaneBadge lane={lane} />,
            value: t('lane', { count, since: dates.dayOf(since) }),
          }))}
        />
      ) : null}
      {isStar ? <p className="max-w-reading text-sm">{t('star')}</p> : null}
      <p className="max-w-reading text-sm">
        {stored ? t('stored', { ...stored, since: dates.dayOf(stored.since) }) : t('nothingStored')}
      </p>
      <p className="max-w-reading text-sm text-soft">{t('neverWho')}</p>
    </div>
  )
}
