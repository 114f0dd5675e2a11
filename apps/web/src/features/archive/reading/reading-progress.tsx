import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import type { ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface ReadingProgressProps {
  fileNames: string[]
  progress: ArchiveProgress | null
  /** The other way to import, if this one is likely to fail. */
  offer: ReactNode
  onCancel: () => void
}

/** Progress of reading an export. */
export function ReadingProgress({ fileNames, progress, offer, onCancel }: ReadingProgressProps) {
  const t = useTranslations('imports.reading')
  const format = useFormatter()
  const bytes = useBytes()
  const numbers = useNumbers()
  const share = progress && progress.totalBytes > 0 ? progress.doneBytes / progress.totalBytes : null
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="font-semibold text-lg">{t('title')}</h2>
        <p className="break-all text-sm text-soft">{format.list(fileNames)}</p>
      </div>
      <ProgressBar
        label={t(progress?.phase ?? 'open')}
        value={share}
        valueText={
          progress && share !== null
            ? t('bytes', {
                percent: numbers.share(share),
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
