'use client'

import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useFormatter, useTranslations } from 'next-intl'
import { ArchiveStage } from '../entry/archive-stage.tsx'
import { useArchiveReading } from '../entry/use-archive-reading.ts'
import { HabitCards } from './habit-cards.tsx'
import { useArchiveTimes } from './use-archive-times.ts'

/** When an export's owner posts and is active, computed from the export alone. */
export function BestTimeFinder() {
  const t = useTranslations('bestTimes')
  const importing = useTranslations('imports')
  const common = useTranslations('common')
  const format = useFormatter()
  const { state, read, restart, pack } = useArchiveReading()
  const archive = 'archive' in state ? state.archive : null
  const { times, failed, retry } = useArchiveTimes(archive, pack)
  return (
    <ArchiveStage state={state} onFiles={read} onCancel={restart} result="times">
      {({ reading, fileNames }) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="break-all text-sm text-soft">
              {reading.owner ? `@${reading.owner}` : format.list(fileNames)}
            </p>
            <Button onClick={restart}>{importing('review.other')}</Button>
          </div>
          {failed ? (
            <ErrorState title={t('failed')} actions={<Button onClick={retry}>{common('retry')}</Button>} />
          ) : times ? (
            <HabitCards times={times} exportedAt={reading.exportedAt} isDated={reading.isDated} />
          ) : (
            <Loading label={common('loading')}>
              <Skeleton className="h-80" />
            </Loading>
          )}
        </div>
      )}
    </ArchiveStage>
  )
}
