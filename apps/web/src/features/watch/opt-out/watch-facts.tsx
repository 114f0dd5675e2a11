import type { Watch } from '@tidewatch/contract/watch/opt-out'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The number of monitors, since when, and what is stored. Never reveals whose they are. */
export function WatchFacts({ watch: { monitors, isPublicFigure, stored } }: { watch: Watch }) {
  const t = useTranslations('optOut.watch')
  const dates = useDates()
  const total = monitors.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg">{t('monitors', { count: total })}</p>
      {monitors.length > 0 ? (
        <DefinitionList
          items={monitors.map(({ source, count, since }) => ({
            key: source,
            term: <SourceBadge source={source} />,
            value: t('source', { count, since: dates.dayOf(since) }),
          }))}
        />
      ) : null}
      {isPublicFigure ? <p className="max-w-reading text-sm">{t('publicFigure')}</p> : null}
      <p className="max-w-reading text-sm">
        {stored ? t('stored', { ...stored, since: dates.dayOf(stored.since) }) : t('nothingStored')}
      </p>
      <p className="max-w-reading text-sm text-soft">{t('neverWho')}</p>
    </div>
  )
}
