import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { MailWarning } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Marks a ticket's unconfirmed address, which may be someone else's. */
export function UnverifiedTag() {
  const t = useTranslations('inbox')
  return (
    <StatusTag tone="amber" icon={<MailWarning aria-hidden="true" />}>
      {t('unproven')}
    </StatusTag>
  )
}
