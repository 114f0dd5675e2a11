'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'

/** What is left of an account whose owner objected: why, and the rules that let them. */
export function ObjectedAccount() {
  const t = useTranslations('account.objected')
  return (
    <EmptyState
      title={t('title')}
      actions={
        <Button asChild>
          <Link href="/rules">{t('rules')}</Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
