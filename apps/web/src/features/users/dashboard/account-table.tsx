import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { type DataColumn, DataTable } from '@tidewatch/ui/layout/data-table'
import { VirtualBody } from '@tidewatch/ui/layout/virtual-body'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { AccountLink } from '#/features/watch/monitors/account-link.tsx'
import { MonitorMenu } from '#/features/watch/monitors/monitor-menu.tsx'
import { monitorState } from '#/features/watch/monitors/monitor-state.ts'
import { MonitorTag } from '#/features/watch/monitors/monitor-tag.tsx'

interface AccountTableProps {
  caption: string
  monitors: readonly DashboardMonitor[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, event: MouseEvent) => void
}

/** Above this number, only visible rows are rendered, because hundreds of row menus would block the page. */
const maxRendered = 50
/** Height of a row with one line of text. */
const rowPixels = 49

/** The accounts as a table, for comparing many of them. */
export function AccountTable({ caption, monitors, chosen, onChoose }: AccountTableProps) {
  const t = useTranslations('dashboard')
  const words = useTranslations('dashboard.feed.table')
  const format = useFormatter()
  const numbers = useNumbers()
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const sentence = useActivitySentence()
  const columns: DataColumn<DashboardMonitor>[] = [
    {
      key: 'account',
      width: '23%',
      header: t('feed.filters.account'),
      sortValue: ({ username }) => username,
      cell: (monitor) => (
        <span className="flex items-center gap-2">
          <Checkbox
            label={<span className="sr-only">{t('select.one', { username: monitor.username })}</span>}
            checked={chosen.has(monitor.id)}
            onClick={(event: MouseEvent) => onChoose(monitor.id, event)}
            onChange={() => undefined}
            className="grid-cols-[1.25rem] pointer-coarse:p-2"
          />
          <AccountLink
            monitor={monitor}
            shouldPrefetch={monitor === monitors[0]}
            data-row={monitor.id}
            className="min-w-0 break-words font-medium hover:underline"
          >
            @{monitor.username}
          </AccountLink>
        </span>
      ),
    },
    {
      key: 'state',
      width: '17%',
      header: t('filters.state'),
      sortValue: (monitor) => monitorState(monitor, now),
      cell: (monitor) => <MonitorTag monitor={monitor} />,
    },
    {
      key: 'followers',
      width: '10%',
      header: t('feed.filters.followers'),
      numeric: true,
      sortValue: ({ followers }) => followers,
      cell: ({ followers }) => (followers === null ? '–' : numbers.count(followers)),
    },
    {
      key: 'change',
      width: '10%',
      header: words('change'),
      numeric: true,
      sortValue: ({ followersChange7d }) => followersChange7d,
      cell: ({ followersChange7d: change }) => (change === null ? '–' : numbers.signedCount(change)),
    },
    {
      key: 'last',
      width: '24%',
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
      width: '10%',
      header: words('tags'),
      sortValue: ({ tags }) => tags[0] ?? null,
      cell: ({ tags }) => format.list(tags),
    },
    { key: 'menu', width: '6%', header: words('actions'), cell: (monitor) => <MonitorMenu monitor={monitor} /> },
  ]
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={columns}
      rows={monitors}
      rowKey={({ id }) => id}
      renderBody={
        monitors.length > maxRendered
          ? (rows, renderRow) => (
              <VirtualBody
                count={rows.length}
                rowKey={(index) => rows[index]?.id ?? index}
                renderRow={(index, props) => {
                  const row = rows[index]
                  return row ? renderRow(row, props) : null
                }}
                estimateSize={rowPixels}
              />
            )
          : undefined
      }
      // Keeps the header visible while scrolling.
      maxHeight={monitors.length > 20 ? 'calc(100dvh - 8rem)' : undefined}
    />
  )
}
