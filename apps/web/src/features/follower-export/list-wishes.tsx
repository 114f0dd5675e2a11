'use client'

import { Select } from '@tidewatch/ui/select'
import { TextField } from '@tidewatch/ui/text-field'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { peopleOrders } from './people/people-shelf.ts'
import type { Wish } from './people-tabs.tsx'

interface ListWishesProps {
  wish: Wish
  onWish: (wish: Wish) => void
  /** What can be done with the list. */
  children: ReactNode
}

/** Search and order of a list, and what can be done with it. */
export function ListWishes({ wish, onWish, children }: ListWishesProps) {
  const t = useTranslations('followerexport')
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
        onChange={({ target }) => onWish({ ...wish, search: target.value })}
      />
      <Select
        className="w-full sm:w-48"
        label={t('order.label')}
        value={wish.order}
        onChange={({ target }) =>
          onWish({ ...wish, order: peopleOrders.find((order) => order === target.value) ?? wish.order })
        }
        options={peopleOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      {children}
    </div>
  )
}
