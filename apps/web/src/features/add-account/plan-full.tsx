'use client'

import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'

/** The plan has no room: which it is, what it holds, and where larger ones are. */
export function PlanFull() {
  const t = useTranslations('dashboard.plan')
  const { data: user } = useQuery(userQuery(useApi()))
  if (!user) return <Notice tone="amber" live title={t('full')} />
  const { id, accountLimit, cadence } = user.plan
  return (
    <Notice
      tone="amber"
      live
      title={t('fullTitle', { plan: t(`names.${id}`), limit: accountLimit })}
      actions={
        <Button asChild size="sm">
          <Link href="/plans" prefetch={false}>
            {t('see')}
          </Link>
        </Button>
      }
    >
      {t(`fullText.${cadence}`, { limit: accountLimit })}
    </Notice>
  )
}
