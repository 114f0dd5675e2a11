import { useQuery } from '@tanstack/react-query'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'

interface AccountFilterProps {
  monitorId: string | undefined
  onChoose: (monitorId: string | undefined) => void
}

/** Filters the reports by account. */
export function AccountFilter({ monitorId, onChoose }: AccountFilterProps) {
  const t = useTranslations('reports.list')
  const sources = useTranslations('provenance.shortSource')
  const { data } = useQuery(monitorListQuery(useApi()))
  const monitors = data?.monitors ?? []
  if (monitors.length === 0) return null
  return (
    <Select
      label={t('filter')}
      value={monitors.some(({ id }) => id === monitorId) ? monitorId : ''}
      options={[
        { value: '', label: t('allAccounts') },
        ...monitors.map(({ id, username, source }) => ({ value: id, label: `@${username} · ${sources(source)}` })),
      ]}
      onChange={({ target: { value } }) => onChoose(value || undefined)}
    />
  )
}
