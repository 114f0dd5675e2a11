import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** The API does not answer. The help centre keeps its pages, so the way there is worth trying. */
export function HelpFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('help')
  const common = useTranslations('common')
  return (
    <Notice
      tone="coral"
      live
      title={t('failedTitle')}
      actions={
        <Button size="sm" onClick={() => onRetry()}>
          {common('retry')}
        </Button>
      }
    >
      {t('failedText')}
    </Notice>
  )
}
