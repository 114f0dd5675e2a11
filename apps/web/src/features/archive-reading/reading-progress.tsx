'use client'

import type { ArchiveProgress } from '@tidewatch/instagram/archive-inventory'
import { Button } from '@tidewatch/ui/button'
import { Card } from '@tidewatch/ui/card'
import { ProgressBar } from '@tidewatch/ui/progress-bar'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useBytes } from './use-bytes.ts'

interface ReadingProgressProps {
  fileNames: string[]
  progress: ArchiveProgress | null
  /** The other way in, where this one will probably fail. */
  offer: ReactNode
  onCancel: () => void
}

/** The archive while it is being read. */
export function ReadingProgress({ fileNames, progress, offer, onCancel }: ReadingProgressProps) {
  const t = useTranslations('import.reading')
  const bytes = useBytes()
  const format = useFormatter()
  const share = progress && progress.totalBytes > 0 ? progress.doneBytes / progress.totalBytes : null
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="font-semibold text-lg">{t('title')}</h2>
        <p className="break-all text-sm text-soft">{fileNames.join(', ')}</p>
      </div>
      <ProgressBar
        label={t(progress?.phase ?? 'open')}
        value={share}
        valueText={
          progress && share !== null
            ? t('bytes', {
                percent: format.number(share, { style: 'percent' }),
                done: bytes(progress.doneBytes),
                total: bytes(progress.totalBytes),
              })
            : undefined
        }
      />
      {offer}
      <Button className="self-start" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Card>
  )
}
