import { useInfiniteQuery } from '@tanstack/react-query'
import { feedQuery } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Dashboard, DashboardMonitor, FeedItem } from '@tidewatch/contract/users/dashboard'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { Check } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { LastLoaded } from '#/features/insights/page/last-loaded.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { shortcutOf } from '#/features/insights/page/shortcut-keys.ts'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useLastLoaded } from '#/features/insights/page/use-last-loaded.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { type FeedSpan, spansOf } from '#/features/users/dashboard/feed/days.ts'
import { FeedEntry } from '#/features/users/dashboard/feed/feed-entry.tsx'
import { FeedFilters } from '#/features/users/dashboard/feed/feed-filters.tsx'
import { dayRows } from '#/features/users/dashboard/feed/feed-rows.ts'
import { PeopleEntry } from '#/features/users/dashboard/feed/people-entry.tsx'
import { keyOf } from '#/features/users/dashboard/feed/seen-mark.ts'
import { type Seen, useSeen } from '#/features/users/dashboard/feed/use-seen.ts'
import { UsualChanges } from '#/features/users/dashboard/feed/usual-changes.tsx'
import { useBulk } from '#/features/users/dashboard/use-bulk.ts'
import { filterByTab, type View } from '#/features/users/dashboard/view.ts'

interface FeedProps {
  dashboard: Dashboard
  view: View
  onView: (change: Partial<View>) => void
}

/** Changes on all accounts by day, the most unusual first. */
export function Feed({ dashboard, view, onView }: FeedProps) {
  const watched = filterByTab(dashboard.monitors, 'watched')
  return (
    <div className="flex flex-col gap-3">
      <FeedFilters monitors={watched} view={view} onChange={onView} />
      <FeedItems dashboard={dashboard} view={view} onView={onView} />
    </div>
  )
}

function FeedItems({ dashboard, view, onView }: FeedProps) {
  const t = useTranslations('dashboard.feed')
  const { account: monitorId, tag, kind } = view
  const list = useInfiniteQuery(feedQuery(useApi(), { monitorId, tag, kind }))
  const { data, error, refetch } = list
  const shown = useLastLoaded(data)
  if (!shown) return error ? <LoadError error={error} onRetry={refetch} level={3} /> : <FeedSkeleton />
  const [first] = shown.pages
  const items = shown.pages.flatMap((page) => page.items)
  const hasMore = shown.pages.at(-1)?.nextCursor !== null
  return (
    <LastLoaded isKept={!data} error={error} onRetry={refetch} className="flex flex-col gap-3">
      {!first || items.length === 0 ? (
        <EmptyFeed view={view} onView={onView} />
      ) : (
        <FeedDays dashboard={dashboard} items={items} seenUntil={first.seenUntil} hasMore={hasMore} />
      )}
      {data && items.length > 0 ? (
        <ShowMore list={list} status={hasMore ? null : t('all', { count: items.length })} />
      ) : null}
    </LastLoaded>
  )
}

function FeedSkeleton() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')} className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-lg" />
      ))}
    </Loading>
  )
}

function EmptyFeed({ view: { account, tag, kind }, onView }: Pick<FeedProps, 'view' | 'onView'>) {
  const t = useTranslations('dashboard')
  if (account === null && tag === null && kind === null) {
    return <EmptyState title={t('feed.empty')} level={3} />
  }
  return (
    <EmptyState
      title={t('feed.noneFits')}
      level={3}
      actions={<Button onClick={() => onView({ account: null, tag: null, kind: null })}>{t('filters.clear')}</Button>}
    />
  )
}

interface FeedDaysProps {
  dashboard: Dashboard
  items: readonly FeedItem[]
  seenUntil: string
  hasMore: boolean
}

function FeedDays({ dashboard: { monitors, unseen }, items, seenUntil, hasMore }: FeedDaysProps) {
  const t = useTranslations('dashboard.feed')
  const dates = useDates()
  const timeZone = useTimeZone() ?? 'UTC'
  const seen = useSeen({ items, seenUntil, unseen })
  useArchiveKey()
  const byId = new Map(monitors.map((monitor) => [monitor.id, monitor]))
  return (
    <>
      <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-soft">
        {unseen === 0 ? (
          <>
            <Check aria-hidden="true" className="size-4 text-tide" />
            {t('caughtUp')}
          </>
        ) : (
          <>
            {t('unseen', { count: unseen })}
            <Button variant="quiet" size="sm" loading={seen.busy} onClick={seen.markAll}>
              {t('markSeen')}
            </Button>
          </>
        )}
      </p>
      {spansOf(items, timeZone, hasMore).map((span) =>
        span.kind === 'quiet' ? (
          <p key={span.from} className="border-hairline border-t py-2.5 text-sm text-soft">
            {t('quietDays', { period: span.from === span.to ? dates.day(span.from) : dates.period(span) })}
          </p>
        ) : (
          <FeedDay key={span.day} span={span} monitors={byId} seen={seen} />
        ),
      )}
    </>
  )
}

/** As in the list of accounts, the key `e` archives the account of the focused row. */
function useArchiveKey() {
  const { run } = useBulk()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    if (!row || shortcutOf(event) !== 'e') return
    event.preventDefault()
    run([row], { action: 'archive' })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface FeedDayProps {
  span: FeedSpan & { kind: 'day' }
  monitors: ReadonlyMap<string, DashboardMonitor>
  seen: Seen
}

function FeedDay({ span, monitors, seen }: FeedDayProps) {
  const dates = useDates()
  const { rows, usual } = dayRows(span)
  return (
    <section className="border-hairline border-t pt-3">
      <h2 className="font-semibold text-sm text-soft">{dates.weekdayAndDay(span.day)}</h2>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => {
            const [first] = row.kind === 'change' ? [row.item] : row.items
            if (!first) return null
            const about = { monitor: monitors.get(first.monitorId), seen }
            return row.kind === 'change' ? (
              <FeedEntry key={keyOf(first)} item={row.item} {...about} />
            ) : (
              <PeopleEntry key={keyOf(first)} kind={row.kind} items={row.items} {...about} />
            )
          })}
        </ul>
      ) : null}
      {usual.length > 0 ? <UsualChanges items={usual} monitors={monitors} seen={seen} /> : null}
    </section>
  )
}
