import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface SecretNoticeProps {
  secret: string
  /** Until when the previous key works too; `null` if there was none. */
  formerUntil: string | null
  onDismiss: () => void
}

/** A key that is shown once, until its owner confirms having stored it. */
export function SecretNotice({ secret, formerUntil, onDismiss }: SecretNoticeProps) {
  const t = useTranslations('apiKeys.secret')
  const facts = useTranslations('apiKeys.facts')
  const common = useTranslations('common')
  const dates = useDates()
  return (
    <Notice tone="amber" title={t('title')}>
      <p className="max-w-reading">
        {t('text')}
        {formerUntil ? ` ${facts('former', { time: dates.moment(formerUntil) })}` : null}
      </p>
      <div className="my-3 flex items-center gap-2">
        <code className="min-w-0 break-all rounded-sm bg-sunken px-2 py-1 text-sm">{secret}</code>
        <CopyButton text={secret} label={t('copy')} copiedLabel={common('copied')} />
      </div>
      <Button size="sm" onClick={onDismiss}>
        {t('kept')}
      </Button>
    </Notice>
  )
}
