import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import type { CategoryVerdict } from '@tidewatch/instagram/archive/verdict/completeness'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'

interface CategoryRowProps {
  category: SelectableCategory
  verdict: CategoryVerdict
  isChosen: boolean
  onToggle: (category: SelectableCategory, on: boolean) => void
}

/** One category: what would be sent, how much, and how complete it is. */
export function CategoryRow({ category, verdict, isChosen, onToggle }: CategoryRowProps) {
  const t = useTranslations('imports.choose')
  const numbers = useNumbers()
  const dates = useDates(browserTimeZone())
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
        {entries === null ? null : <span className="tabular block">{numbers.count(entries)}</span>}
        <span className={cn('block text-xs', level === 'full' || level === 'absent' ? 'text-soft' : 'text-amber')}>
          {t(`verdicts.${verdict.reason}`, {
            date: oldest ? dates.dayOf(oldest) : '',
          })}
        </span>
      </span>
    </li>
  )
}
