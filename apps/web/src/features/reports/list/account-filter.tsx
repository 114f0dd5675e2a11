'use client'

import { useQuery } from '@tanstack/react-query'
import { monitorListQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { Select } from '@tidewatch/ui/select'
import { useTranslations } from 'next-intl'

/** Which account's reports are shown; the choice stands in the address. */
export function AccountFilter({ monitorId }: { monitorId: string | undefined }) {
  const t = useTranslations('reports.list')
  const lanes = useTranslations('provenance.shortLane')
  const router = useRouter()
  const path = usePathname()
  const { data } = useQuery(monitorListQuery(useApi()))
  const monitors = data?.monitors ?? []
  if (monitors.length === 0) return null
  return (
    <Select
      label={t('filter')}
      hideLabel
      value={monitors.some(({ id }) => id === monitorId) ? monitorId : ''}
      options={[
        { value: '', label: t('allAccounts') },
        ...monitors.map(({ id, username, lane }) => ({ value: id, label: `@${username} · ${lanes(lane)}` })),
      ]}
      onChange={({ target: { value } }) => router.replace(value ? { pathname: path, query: { account: value } } : path)}
    />
  )
}
