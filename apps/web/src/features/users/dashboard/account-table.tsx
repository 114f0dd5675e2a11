import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { type DataColumn, DataTable } from '@tidewatch/ui/layout/data-table'
import { LoadMore } from '@tidewatch/ui/layout/load-more'
import { useNow, useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { MonitorMenu } from '#/features/watch/monitors/monitor-menu.tsx'
import { monitorState } from '#/features/watch/monitors/monitor-state.ts'
import { MonitorTag } from '#/features/watch/monitors/monitor-status.tsx'

interface AccountTableProps {
  caption: string
  monitors: readonly DashboardMonitor[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, event: MouseEvent) => void
}

/** Rows at first, and with each wish for more: each has a menu, and a thousand of them would hold the page up. */
const pageSize = 100

/** The same accounts as the cards, a row each, for who compares many. */
export function AccountTable({ caption, monitors, chosen, onChoose }: AccountTableProps) {
  const t = useTranslations('watchlist')
  const words = useTranslations('watchlist.feed.table')
  const common = useTranslations('common')
  const [limit, setLimit] = useState(pageSize)
  const numbers = useNumbers()
  const dates = useDates()
  const now = useNow()
  const sentence = useActivitySentence()
  const columns: DataColumn<DashboardMonitor>[] = [
    {
      key: 'account',
      header: words('account'),
      sortValue: ({ username }) => username,
      cell: ({ id, username }) => (
        <span className="flex items-center gap-2">
          <Checkbox
            label={<span className="sr-only">{t('select.one', { username })}</span>}
            checked={chosen.has(id)}
            onClick={(event: MouseEvent) => onChoose(id, event)}
            onChange={() => undefined}
            className="grid-cols-[1.25rem] pointer-coarse:p-2"
          />
          <Link href={`/accounts/${id}`} data-row={id} className="font-medium hover:underline">
            @{username}
          </Link>
        </span>
      ),
    },
    {
      key: 'state',
      header: words('state'),
      sortValue: (monitor) => monitorState(monitor, now),
      cell: (monitor) => <MonitorTag monitor={monitor} />,
    },
    {
      key: 'followers',
      header: words('followers'),
      numeric: true,
      sortValue: ({ followers }) => followers,
      cell: ({ followers }) => (followers === null ? '–' : numbers.count(followers)),
    },
    {
      key: 'change',
      header: words('change'),
      numeric: true,
      sortValue: ({ followersChange7d }) => followersChange7d,
      cell: ({ followersChange7d: change }) => (change === null ? '–' : numbers.signedCount(change)),
    },
    {
      key: 'last',
      header: words('last'),
      sortValue: ({ lastChangeAt }) => lastChangeAt,
      cell: ({ lastChange, lastChangeAt }) =>
        lastChange && lastChangeAt ? (
          <>
            {sentence(lastChange)} <span className="text-soft text-xs">{dates.age(lastChangeAt, now)}</span>
          </>
        ) : (
          '–'
        ),
      className: 'min-w-56',
    },
    {
      key: 'tags',
      header: words('tags'),
      sortValue: ({ tags }) => tags[0] ?? null,
      cell: ({ tags }) => tags.join(', '),
    },
    { key: 'menu', header: words('actions'), cell: (monitor) => <MonitorMenu monitor={monitor} /> },
  ]
  const shown = Math.min(limit, monitors.length)
  return (
    <div>
      <DataTable
        caption={caption}
        hideCaption
        columns={columns}
        rows={monitors}
        rowKey={({ id }) => id}
        limit={limit}
        // Its head stays in sight however far one has scrolled.
        maxHeight={monitors.length > 20 ? 'calc(100dvh - 8rem)' : undefined}
      />
      {monitors.length > pageSize ? (
        <LoadMore
          label={common('showMore')}
          status={t('filters.shown', { shown, total: monitors.length })}
          done={shown === monitors.length}
          onClick={() => setLimit(limit + pageSize)}
        />
      ) : null}
    </div>
  )
}
