import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type PeopleOrder, peopleOrders } from './people/people-shelf.ts'

/** What is looked for and in which order; it stays while somebody goes from tab to tab. */
export interface Wish {
  search: string
  order: PeopleOrder
  withExceptions: boolean
}

interface ListOptionsProps {
  wish: Wish
  onOptions: (wish: Wish) => void
  /** What can be done with the list. */
  children: ReactNode
}

/** Search and order of a list, and what can be done with it. */
export function ListOptions({ wish, onOptions, children }: ListOptionsProps) {
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
        value={wish.search}
        onChange={({ target }) => onOptions({ ...wish, search: target.value })}
      />
      <Select
        className="w-full sm:w-48"
        label={t('order.label')}
        value={wish.order}
        onChange={({ target }) =>
          onOptions({ ...wish, order: peopleOrders.find((order) => order === target.value) ?? wish.order })
        }
        options={peopleOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      {children}
    </div>
  )
}
