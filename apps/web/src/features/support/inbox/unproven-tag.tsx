import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { MailWarning } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Beside the address of a request: whoever wrote it may be somebody else. */
export function UnprovenTag() {
  const t = useTranslations('inbox')
  return (
    <StatusTag tone="amber" icon={<MailWarning aria-hidden="true" />}>
      {t('unproven')}
    </StatusTag>
  )
}
