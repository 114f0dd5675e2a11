import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Replaces an account whose owner objected: why, and the rules that entitle them to. */
export function ObjectedAccount({ username }: { username: string }) {
  const t = useTranslations('account.objected')
  const add = useTranslations('addAccount')
  return (
    <EmptyState
      title={add('refusal.objected', { username })}
      actions={
        <Button asChild>
          <Link href="/rules" prefetch={false}>
            {add('add.rules')}
          </Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
