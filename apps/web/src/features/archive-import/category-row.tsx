'use client'

import type { ChoosableCategory } from '@tidewatch/instagram/archive-selection'
import type { CategoryVerdict } from '@tidewatch/instagram/completeness'
import { Checkbox } from '@tidewatch/ui/checkbox'
import { cn } from '@tidewatch/ui/cn'
import { useFormatter, useTranslations } from 'next-intl'
import { browserTimeZone } from '#/features/settings/settle-time-zone.ts'

interface CategoryRowProps {
  category: ChoosableCategory
  verdict: CategoryVerdict
  isChosen: boolean
  onToggle: (category: ChoosableCategory, on: boolean) => void
}

/** One category: what would be sent of it, how much of it there is, and how complete that is. */
export function CategoryRow({ category, verdict, isChosen, onToggle }: CategoryRowProps) {
  const t = useTranslations('import.choose')
  const format = useFormatter()
  const { entries, level, oldest } = verdict
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <Checkbox
        label={t(`categories.${category}`)}
        hint={t(`what.${category}`)}
        checked={isChosen}
        disabled={entries === null}
        onChange={(event) => onToggle(category, event.target.checked)}
      />
      <span className="max-w-40 text-right text-sm sm:max-w-56">
        {entries === null ? null : <span className="tabular block">{format.number(entries)}</span>}
        <span className={cn('block text-xs', level === 'full' || level === 'absent' ? 'text-soft' : 'text-amber')}>
          {t(`verdicts.${verdict.reason}`, {
            date: oldest ? format.dateTime(oldest, { dateStyle: 'medium', timeZone: browserTimeZone() }) : '',
          })}
        </span>
      </span>
    </li>
  )
}
