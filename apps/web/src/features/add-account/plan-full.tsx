'use client'

import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'

/** The plan has no room: which it is, what it holds, and how to make room. */
export function PlanFull() {
  const t = useTranslations('dashboard.plan')
  const { data: user } = useQuery(userQuery(useApi()))
  if (!user) return <Notice tone="amber" live title={t('full')} />
  const { id, accountLimit, cadence } = user.plan
  return (
    <Notice tone="amber" live title={t('fullTitle', { plan: t(`names.${id}`), limit: accountLimit })}>
      {t(`fullText.${cadence}`, { limit: accountLimit })}
    </Notice>
  )
}
