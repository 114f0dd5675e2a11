import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useNow, useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { AccountTable } from '#/features/users/dashboard/account-table.tsx'
import { BulkBar } from '#/features/users/dashboard/bulk-bar.tsx'
import { CardList } from '#/features/users/dashboard/card-list.tsx'
import { FilterBar } from '#/features/users/dashboard/filter-bar.tsx'
import {
  chooseAll,
  emptySelection,
  extendSelection,
  toggleSelection,
  visibleSelection,
} from '#/features/users/dashboard/selection.ts'
import { useBulk } from '#/features/users/dashboard/use-bulk.ts'
import { applyView, defaultView, filterByTab, isFiltered, tagsOf, type View } from '#/features/users/dashboard/view.ts'
import { WatchCard } from '#/features/users/dashboard/watch-card.tsx'

interface WatchListProps {
  monitors: readonly DashboardMonitor[]
  view: View
  onView: (change: Partial<View>) => void
}

/** The accounts of one tab: search, sort, choose, and act on the chosen ones. */
export function WatchList({ monitors, view, onView }: WatchListProps) {
  const t = useTranslations('dashboard')
  const now = useNow()
  const [selection, setSelection] = useState(emptySelection)
  const all = filterByTab(monitors, view.tab)
  const shown = applyView(monitors, view, now)
  const ids = shown.map(({ id }) => id)
  const chosenIds = new Set(visibleSelection(selection, ids))
  const known = tagsOf(monitors)
  const label = view.tab === 'away' ? t('listAway') : t('list')
  const choose = (id: string, isRange: boolean) =>
    setSelection((before) => (isRange ? extendSelection(before, id, ids) : toggleSelection(before, id)))
  const { run } = useBulk()
  const archive = (id: string) => run([id], { action: view.tab === 'away' ? 'unarchive' : 'archive' })
  const { search, source, state, tag } = defaultView
  const clearFilters = () => onView({ search, source, state, tag })

  if (all.length === 0) {
    const key = view.tab === 'away' ? 'nothingAway' : 'allAway'
    return (
      <EmptyState title={t(`${key}.title`)} level={3}>
        {t(`${key}.text`)}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {all.length > 1 || isFiltered(view) ? <FilterBar monitors={all} view={view} onChange={onView} /> : null}
      {shown.length === 0 ? (
        <EmptyState
          title={t('noMatch')}
          level={3}
          actions={<Button onClick={clearFilters}>{t('filters.clear')}</Button>}
        />
      ) : (
        <>
          {/* The tab already shows the count; for a single account there's nothing else to say or choose. */}
          <div
            className={cn(
              'flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft',
              all.length === 1 && 'max-sm:sr-only',
            )}
          >
            <p role="status" className={cn('tabular', shown.length === all.length && 'max-sm:sr-only')}>
              {t('filters.shown', { shown: shown.length, total: all.length })}
            </p>
            {shown.length > 1 ? (
              <span className="flex grow flex-wrap items-center justify-between gap-2 sm:grow-0">
                <Segmented
                  label={t('feed.density.label')}
                  size="sm"
                  value={view.as}
                  options={(['cards', 'table'] as const).map((value) => ({ value, label: t(`feed.density.${value}`) }))}
                  onChange={(as) => onView({ as })}
                />
                <Button variant="quiet" size="sm" onClick={() => setSelection(chooseAll(ids))}>
                  {t('select.all', { count: shown.length })}
                </Button>
              </span>
            ) : null}
          </div>
          {view.as === 'table' ? (
            <AccountTable
              caption={label}
              monitors={shown}
              chosen={chosenIds}
              onChoose={(id, event) => choose(id, event.shiftKey)}
            />
          ) : (
            <CardList
              label={label}
              monitors={shown}
              onChoose={(id) => setSelection((before) => extendSelection(before, id, ids))}
              onArchive={archive}
              onChooseAll={() => setSelection(chooseAll(ids))}
              onClear={() => setSelection(emptySelection)}
              renderCard={(monitor) => (
                <WatchCard
                  monitor={monitor}
                  known={known}
                  chosen={chosenIds.has(monitor.id)}
                  shouldPrefetch={monitor === shown[0]}
                  onChoose={(event: MouseEvent) => choose(monitor.id, event.shiftKey)}
                />
              )}
            />
          )}
        </>
      )}
      {chosenIds.size > 0 ? (
        <BulkBar
          chosen={shown.filter(({ id }) => chosenIds.has(id))}
          known={known}
          onDone={() => setSelection(emptySelection)}
        />
      ) : null}
    </div>
  )
}
