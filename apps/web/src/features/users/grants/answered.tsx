import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'

/** The user's decision; the rest happens in the program. */
export function Answered({ answer }: { answer: 'allowed' | 'denied' }) {
  const t = useTranslations('grants')
  return (
    <div role="status">
      <EmptyState
        title={t(`gone.${answer}`)}
        actions={
          <TextLink asChild>
            <Link href="/settings/api-keys">{t('manage')}</Link>
          </TextLink>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </div>
  )
}
