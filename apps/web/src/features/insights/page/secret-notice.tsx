import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useTranslations } from 'next-intl'

interface SecretNoticeProps {
  /** Whose messages describe the secret. */
  of: 'apiKeys' | 'webhooks'
  secret: string
  /** Says until when the previous secret works too. */
  former?: string | null
  onDismiss: () => void
}

/** An API key or signing secret that is shown once, until its owner confirms having stored it. */
export function SecretNotice({ of, secret, former, onDismiss }: SecretNoticeProps) {
  const t = useTranslations(`${of}.secret`)
  const common = useTranslations('common')
  return (
    <Notice tone="amber" title={t('title')}>
      <p className="max-w-reading">
        {t('text')}
        {former ? ` ${former}` : null}
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
