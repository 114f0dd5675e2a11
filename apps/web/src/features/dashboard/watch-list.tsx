'use client'

import type { DashboardMonitor } from '@tidewatch/contract/dashboard'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useNow, useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { BulkBar } from '#/features/dashboard/bulk-bar.tsx'
import { CardList } from '#/features/dashboard/card-list.tsx'
import { FilterBar } from '#/features/dashboard/filter-bar.tsx'
import { chooseAll, chosenOf, extend, nothingChosen, toggle } from '#/features/dashboard/selection.ts'
import { applyView, isFiltered, ofTab, tagsOf, type View, wholeView } from '#/features/dashboard/view.ts'
import { WatchCard } from '#/features/dashboard/watch-card.tsx'

interface WatchListProps {
  monitors: readonly DashboardMonitor[]
  view: View
  onView: (change: Partial<View>) => void
}

/** The accounts of one tab: find, order, choose, and do something with what is chosen. */
export function WatchList({ monitors, view, onView }: WatchListProps) {
  const t = useTranslations('watchlist')
  const now = useNow()
  const [selection, setSelection] = useState(nothingChosen)
  const all = ofTab(monitors, view.tab)
  const shown = applyView(monitors, view, now)
  const ids = shown.map(({ id }) => id)
  const chosenIds = new Set(chosenOf(selection, ids))
  const known = tagsOf(monitors)
  const choose = (id: string, isRange: boolean) =>
    setSelection((before) => (isRange ? extend(before, id, ids) : toggle(before, id)))
  const { search, lane, state, tag } = wholeView
  const clearFilters = () => onView({ search, lane, state, tag })

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
          title={t('noneFits.title')}
          level={3}
          actions={<Button onClick={clearFilters}>{t('filters.clear')}</Button>}
        >
          {t('noneFits.text')}
        </EmptyState>
      ) : (
        <>
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
            <p role="status" className="tabular">
              {t('filters.shown', { shown: shown.length, total: all.length })}
            </p>
            {shown.length > 1 ? (
              <Button variant="quiet" size="sm" onClick={() => setSelection(chooseAll(ids))}>
                {t('select.all', { count: shown.length })}
              </Button>
            ) : null}
          </div>
          <CardList
            label={view.tab === 'away' ? t('listAway') : t('list')}
            monitors={shown}
            onChoose={(id) => setSelection((before) => extend(before, id, ids))}
            onChooseAll={() => setSelection(chooseAll(ids))}
            onClear={() => setSelection(nothingChosen)}
            renderCard={(monitor) => (
              <WatchCard
                monitor={monitor}
                known={known}
                chosen={chosenIds.has(monitor.id)}
                onChoose={(event: MouseEvent) => choose(monitor.id, event.shiftKey)}
              />
            )}
          />
        </>
      )}
      {chosenIds.size > 0 ? (
        <BulkBar
          chosen={shown.filter(({ id }) => chosenIds.has(id))}
          known={known}
          onDone={() => setSelection(nothingChosen)}
        />
      ) : null}
    </div>
  )
}
