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

/** Filters the changes by kind, account and tag. A single line on phones, active filters first. */
export function FeedFilters({ monitors, view, onChange }: FeedFiltersProps) {
  const t = useTranslations('dashboard.feed.filters')
  const words = useTranslations('dashboard.filters')
  const common = useTranslations('common')
  const tags = tagsOf(monitors)
  const names = monitors
    .map(({ id, username }) => ({ value: id, label: `@${username}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <search
      aria-label={common('filters')}
      className="relative flex items-center gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 sm:flex-wrap"
    >
      <fieldset className="flex gap-1.5 py-1 max-sm:shrink-0 sm:-mx-1 sm:min-w-0 sm:overflow-x-auto sm:px-1">
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
          className={cn('w-44 max-sm:shrink-0', view.account && 'max-sm:order-first')}
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
          className={cn('w-36 max-sm:shrink-0', view.tag && 'max-sm:order-first')}
        />
      ) : null}
    </search>
  )
}
