import { type ReportOccasion, type ReportStatus, reportOccasions } from '@tidewatch/contract/reports/reports'
import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import { startTransition, useOptimistic } from 'react'
import { ListFilters } from '#/features/insights/page/list-filters.tsx'
import { AccountFilter } from './account-filter.tsx'
import type { ListFilter } from './list-filter.ts'

const statuses: ReportStatus[] = ['ready', 'partial', 'no-change', 'locked', 'collecting', 'queued', 'failed']

/** Filters by account, kind, state and days, kept in the URL. */
export function ReportFilters({ filter }: { filter: ListFilter }) {
  const t = useTranslations('reports.filters')
  const states = useTranslations('reports.status')
  const router = useRouter()
  const path = usePathname()
  // The URL follows once the navigation is done, and the next choice may come earlier.
  const [chosen, setChosen] = useOptimistic(filter)
  const choose = (change: Partial<ListFilter>) => {
    const next = { ...chosen, ...change }
    const entries = Object.entries(next).filter(([, value]) => value)
    const query = new URLSearchParams(entries as [string, string][]).toString()
    startTransition(() => {
      setChosen(next)
      router.replace(query ? `${path}?${query}` : path, { scroll: false })
    })
  }
  return (
    <ListFilters
      className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5"
      set={Object.values(chosen).filter(Boolean).length}
    >
      <div className="col-span-2 min-h-[4.5rem] sm:col-span-1">
        <AccountFilter monitorId={chosen.account} onChoose={(account) => choose({ account })} />
      </div>
      <Select
        label={t('occasion')}
        value={chosen.occasion ?? ''}
        options={[
          { value: '', label: t('allOccasions') },
          ...reportOccasions.map((value) => ({ value, label: t(`occasions.${value}`) })),
        ]}
        onChange={({ target: { value } }) => choose({ occasion: (value || undefined) as ReportOccasion | undefined })}
      />
      <Select
        label={t('status')}
        value={chosen.status ?? ''}
        options={[
          { value: '', label: t('allStatuses') },
          ...statuses.map((value) => ({ value, label: states(`${value}.word`) })),
        ]}
        onChange={({ target: { value } }) => choose({ status: (value || undefined) as ReportStatus | undefined })}
      />
      <TextField
        type="date"
        label={t('from')}
        value={chosen.from ?? ''}
        onChange={({ target: { value } }) => choose({ from: value || undefined })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={chosen.to ?? ''}
        onChange={({ target: { value } }) => choose({ to: value || undefined })}
      />
    </ListFilters>
  )
}
