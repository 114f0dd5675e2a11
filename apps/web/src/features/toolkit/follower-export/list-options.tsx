import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type PeopleOrder, peopleOrders } from './people/people-index.ts'

/** Search and order, kept when switching tabs. */
export interface PeopleOptions {
  search: string
  order: PeopleOrder
  withExceptions: boolean
}

interface ListOptionsProps {
  options: PeopleOptions
  onOptions: (options: PeopleOptions) => void
  /** Actions on the list. */
  children: ReactNode
}

/** Search, order and actions of a list. */
export function ListOptions({ options, onOptions, children }: ListOptionsProps) {
  const t = useTranslations('followerExport')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        className="w-full sm:w-64"
        label={t('search')}
        type="search"
        prefix={<Search aria-hidden="true" />}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={options.search}
        onChange={({ target }) => onOptions({ ...options, search: target.value })}
      />
      <Select
        className="w-full sm:w-48"
        label={t('order.label')}
        value={options.order}
        onChange={({ target }) =>
          onOptions({ ...options, order: peopleOrders.find((order) => order === target.value) ?? options.order })
        }
        options={peopleOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      {children}
    </div>
  )
}
