import { type DashboardMonitor, feedKinds } from '@tidewatch/contract/users/dashboard'
import { Select } from '@tidewatch/ui/forms/select'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { tagsOf, type View } from '#/features/users/dashboard/view.ts'

interface FeedFiltersProps {
  monitors: readonly DashboardMonitor[]
  view: View
  onChange: (change: Partial<View>) => void
}

/** Which changes to show: of which kind, of which account, of accounts with which tag. */
export function FeedFilters({ monitors, view, onChange }: FeedFiltersProps) {
  const t = useTranslations('watchlist.feed.filters')
  const words = useTranslations('watchlist.filters')
  const common = useTranslations('common')
  const tags = tagsOf(monitors)
  const names = monitors
    .map(({ id, username }) => ({ value: id, label: `@${username}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <search aria-label={common('filters')} className="flex flex-wrap items-center gap-2">
      <fieldset className="-mx-5 flex min-w-0 max-w-[100vw] gap-1.5 overflow-x-auto px-5 py-1 sm:-mx-1 sm:px-1">
        <legend className="sr-only">{t('kind')}</legend>
        {[null, ...feedKinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={view.kind === kind}
            onClick={() => onChange({ kind })}
            className={cn(
              'h-8 shrink-0 rounded-full border px-3 text-sm transition-colors pointer-coarse:h-10',
              view.kind === kind
                ? 'border-tide bg-tide-tint font-medium text-tide'
                : 'border-hairline text-soft hover:border-edge hover:text-ink',
            )}
          >
            {t(kind ?? 'all')}
          </button>
        ))}
      </fieldset>
      {names.length > 1 ? (
        <Select
          label={t('account')}
          hideLabel
          value={view.account ?? ''}
          options={[{ value: '', label: t('allAccounts') }, ...names]}
          onChange={({ target }) => onChange({ account: target.value || null })}
          className="max-sm:flex-1 sm:w-44"
        />
      ) : null}
      {tags.length > 0 || view.tag ? (
        <Select
          label={words('tag')}
          hideLabel
          value={view.tag ?? ''}
          options={[
            { value: '', label: words('allTags') },
            ...[...new Set([...(view.tag ? [view.tag] : []), ...tags])].map((tag) => ({ value: tag, label: tag })),
          ]}
          onChange={({ target }) => onChange({ tag: target.value || null })}
          className="max-sm:flex-1 sm:w-36"
        />
      ) : null}
    </search>
  )
}
