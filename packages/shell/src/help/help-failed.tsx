import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Shown when the API doesn't respond. The help centre caches its pages, so its link is worth offering. */
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
