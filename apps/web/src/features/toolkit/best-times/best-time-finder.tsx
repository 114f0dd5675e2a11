'use client'

import { Button } from '@tidewatch/ui/button'
import { ErrorState } from '@tidewatch/ui/error-state'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { NothingUploaded } from '#/features/archive-import/nothing-uploaded.tsx'
import { ArchiveStage } from '../archive/archive-stage.tsx'
import { useArchiveReading } from '../archive/use-archive-reading.ts'
import { HabitCards } from './habit-cards.tsx'
import { useArchiveTimes } from './use-archive-times.ts'

/** When the owner of an archive posts, and when they are active, from the archive alone. */
export function BestTimeFinder() {
  const t = useTranslations('besttimes')
  const importing = useTranslations('import')
  const common = useTranslations('common')
  const { state, read, restart, pack } = useArchiveReading()
  const archive = 'archive' in state ? state.archive : null
  const { times, failed, retry } = useArchiveTimes(archive, pack)
  return (
    <div className="flex flex-col gap-8">
      {archive ? null : (
        <div className="max-w-reading">
          <NothingUploaded />
        </div>
      )}
      <ArchiveStage state={state} onFiles={read} onCancel={restart}>
        {({ reading, fileNames }) => (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="break-all text-sm text-soft">
                {reading.owner ? `@${reading.owner}` : fileNames.join(', ')}
              </p>
              <Button onClick={restart}>{importing('review.other')}</Button>
            </div>
            {failed ? (
              <ErrorState title={t('failed')} actions={<Button onClick={retry}>{common('retry')}</Button>} />
            ) : times ? (
              <HabitCards times={times} createdAt={reading.createdAt} />
            ) : (
              <Loading label={common('loading')}>
                <Skeleton className="h-80" />
              </Loading>
            )}
          </div>
        )}
      </ArchiveStage>
    </div>
  )
}
