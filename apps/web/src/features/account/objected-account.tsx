'use client'

import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'

/** What is left of an account whose owner objected: why nothing is there. */
export function ObjectedAccount() {
  const t = useTranslations('account.objected')
  return <EmptyState title={t('title')}>{t('text')}</EmptyState>
}
