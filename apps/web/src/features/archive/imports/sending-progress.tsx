import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import type { SendStage } from '#/features/archive/uploads/send-archive.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** Progress of sending the chosen categories, until the report opens. */
export function SendingProgress({ stage }: { stage: SendStage }) {
  const t = useTranslations('imports.send')
  const reading = useTranslations('imports.reading')
  const bytes = useBytes()
  const numbers = useNumbers()
  const isUpload = stage.name === 'upload' && stage.totalBytes !== null
  const share = isUpload ? stage.sentBytes / (stage.totalBytes || 1) : null
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <div role="status" className="flex flex-col gap-4">
        <ProgressBar
          label={stage.name === 'upload' ? t('upload', { amount: bytes(stage.totalBytes ?? 0) }) : t(stage.name)}
          value={share}
          valueText={
            isUpload && share !== null
              ? reading('bytes', {
                  percent: numbers.share(share),
                  done: bytes(stage.sentBytes),
                  total: bytes(stage.totalBytes ?? 0),
                })
              : undefined
          }
        />
      </div>
      <p className="text-sm text-soft">{t('opening')}</p>
      <Waterline draw className="w-32 text-tide" />
    </Card>
  )
}
