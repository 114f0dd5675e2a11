import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useTranslations } from 'next-intl'

/** How much of the plan's account limit is used, beside the box. */
export function PlanUsage() {
  const t = useTranslations('addAccount.plan')
  const { data: user } = useQuery(userQuery(useApi()))
  if (!user) return null
  const { id, accountLimit, accountsUsed } = user.plan
  return (
    <p className="tabular text-sm text-soft">
      {t('usage', { plan: t(`names.${id}`), used: accountsUsed, limit: accountLimit })}
      {/* The screen may list more accounts than count towards the plan. */}
      {accountsUsed < accountLimit ? null : <span className="block text-xs">{t('notCounted')}</span>}
    </p>
  )
}
