import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { cn } from '@tidewatch/ui/primitives/cn'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Check, Shield, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'
import type { PersonRow } from './people/people-index.ts'

interface PersonLineProps {
  /** `null` until it arrives from the worker. */
  person: PersonRow | null
  /** Whether this row is the tab stop. */
  active: boolean
  /** Id of the description of the keyboard controls. */
  describedBy: string
  isSelected: (name: string) => boolean
  onSelect: (name: string, on: boolean) => void
  onException: (name: string, on: boolean) => void
}

/** One person: since when, and whether they're selected or an exception. */
export function PersonLine({ person, active, describedBy, isSelected, onSelect, onException }: PersonLineProps) {
  const t = useTranslations('followerExport.row')
  const dates = useDates(browserTimeZone())
  if (person === null) {
    return (
      <div className="flex h-13 items-center gap-3 border-hairline border-b px-2">
        <Skeleton className="h-4 w-48" />
      </div>
    )
  }
  const [name, since, isException] = person
  const tabIndex = active ? 0 : -1
  return (
    <div className="flex h-13 items-center gap-3 border-hairline border-b px-2 text-sm">
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          data-control="select"
          tabIndex={tabIndex}
          aria-label={t('select', { name })}
          aria-describedby={describedBy}
          checked={isSelected(name)}
          onChange={({ target }) => onSelect(name, target.checked)}
          className="peer size-5 appearance-none rounded-xs border border-edge bg-raised transition-colors checked:border-tide checked:bg-tide hover:border-ink"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-tide opacity-0 peer-checked:opacity-100"
        />
      </span>
      <a
        href={`https://www.instagram.com/${encodeURIComponent(name)}/`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-control="open"
        tabIndex={tabIndex}
        className="min-w-0 flex-1 truncate font-medium hover:text-tide hover:underline"
      >
        @{name}
      </a>
      <span className="tabular shrink-0 text-soft max-sm:text-xs">
        {since === null ? t('noDate') : t('since', { date: dates.dayOf(new Date(since)) })}
      </span>
      <IconButton
        size="sm"
        data-control="except"
        tabIndex={tabIndex}
        label={t(isException ? 'unexcept' : 'except', { name })}
        aria-pressed={isException}
        icon={isException ? <ShieldCheck aria-hidden="true" /> : <Shield aria-hidden="true" />}
        className={cn(isException ? 'text-tide' : 'text-soft')}
        onClick={() => onException(name, !isException)}
      />
    </div>
  )
}
