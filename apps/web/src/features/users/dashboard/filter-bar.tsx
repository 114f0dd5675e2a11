import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { sources } from '@tidewatch/insights/observation'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListFilters } from '#/features/insights/page/list-filters.tsx'
import { defaultView, sorts, stateGroups, tagsOf, type View } from '#/features/users/dashboard/view.ts'

interface FilterBarProps {
  /** The accounts of the open tab. */
  monitors: readonly DashboardMonitor[]
  view: View
  onChange: (change: Partial<View>) => void
}

/** Filters and sorts the accounts. Controls without any effect are left out. */
export function FilterBar({ monitors, view, onChange }: FilterBarProps) {
  const t = useTranslations('dashboard.filters')
  const words = useTranslations('provenance.shortSource')
  const availableSources = sources.filter(
    (source) => source === view.source || monitors.some((monitor) => monitor.source === source),
  )
  const tags = tagsOf(monitors)
  const hasTags = tags.length > 0 || view.tag !== null
  return (
    <ListFilters
      className="grid grid-cols-2 gap-2 sm:contents"
      set={
        Number(view.source !== null) +
        Number(view.state !== null) +
        Number(view.tag !== null) +
        Number(view.sort !== defaultView.sort)
      }
      search={
        <TextField
          label={t('search')}
          hideLabel
          type="search"
          placeholder={t('search')}
          value={view.search}
          onChange={({ target }) => onChange({ search: target.value })}
          prefix={<Search aria-hidden="true" />}
          autoComplete="off"
          maxLength={80}
          className="min-w-0 flex-1 sm:basis-full desk:min-w-48 desk:basis-0"
        />
      }
    >
      {availableSources.length > 1 ? (
        <Select
          label={t('source')}
          hideLabel
          value={view.source ?? ''}
          options={[
            { value: '', label: t('allSources') },
            ...availableSources.map((source) => ({ value: source, label: words(source) })),
          ]}
          onChange={({ target }) =>
            onChange({ source: availableSources.find((source) => source === target.value) ?? null })
          }
          className="sm:max-desk:flex-1 desk:w-40"
        />
      ) : null}
      <Select
        label={t('state')}
        hideLabel
        value={view.state ?? ''}
        options={[
          { value: '', label: t('allStates') },
          ...stateGroups.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        onChange={({ target }) => onChange({ state: stateGroups.find((state) => state === target.value) ?? null })}
        className="sm:max-desk:flex-1 desk:w-40"
      />
      {hasTags ? (
        <Select
          label={t('tag')}
          hideLabel
          value={view.tag ?? ''}
          options={[
            { value: '', label: t('allTags') },
            ...(view.tag && !tags.includes(view.tag) ? [view.tag, ...tags] : tags).map((tag) => ({
              value: tag,
              label: tag,
            })),
          ]}
          onChange={({ target }) => onChange({ tag: target.value || null })}
          className="sm:max-desk:flex-1 desk:w-40"
        />
      ) : null}
      <Select
        label={t('sort')}
        hideLabel
        value={view.sort}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={({ target }) => onChange({ sort: sorts.find((sort) => sort === target.value) ?? view.sort })}
        className="max-sm:last:odd:col-span-2 sm:max-desk:flex-1 desk:w-44"
      />
    </ListFilters>
  )
}
