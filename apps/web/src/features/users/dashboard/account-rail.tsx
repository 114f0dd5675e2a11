import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Sparkline } from '@tidewatch/ui/charts/sparkline'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { useNow, useTranslations } from 'next-intl'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { AccountLink } from '#/features/watch/monitors/account-link.tsx'
import { byLatestChange } from '#/features/watch/monitors/by-latest-change.ts'
import { monitorState } from '#/features/watch/monitors/monitor-state.ts'
import { MonitorTag } from '#/features/watch/monitors/monitor-tag.tsx'

interface AccountRailProps {
  /** Accounts that aren't archived. */
  monitors: readonly DashboardMonitor[]
  onShowAll: () => void
}

const maxRows = 30

/** The accounts beside the feed, one line each: change in followers, and the latest change. */
export function AccountRail({ monitors, onShowAll }: AccountRailProps) {
  const t = useTranslations('dashboard.feed.rail')
  return (
    <section aria-labelledby="account-rail" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="account-rail" className="font-semibold text-base">
          {t('title')}
        </h2>
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          {t('all', { count: monitors.length })}
        </Button>
      </div>
      <ul aria-labelledby="account-rail" className="divide-y divide-hairline border-hairline border-y">
        {monitors
          .toSorted(byLatestChange)
          .slice(0, maxRows)
          .map((monitor, index) => (
            <RailRow key={monitor.id} monitor={monitor} shouldPrefetch={index === 0} />
          ))}
      </ul>
    </section>
  )
}

function RailRow({ monitor, shouldPrefetch }: { monitor: DashboardMonitor; shouldPrefetch: boolean }) {
  const t = useTranslations('dashboard.feed')
  const sentence = useActivitySentence()
  const state = monitorState(monitor, useNow())
  const { name, username, pictureUrl, lastChange, sparkline, followersChange7d, source } = monitor
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)_4.5rem] items-center gap-3 py-2 hover:bg-ink/3">
      <Avatar name={name || username} src={pictureUrl} size={32} />
      <div className="min-w-0">
        <p className="truncate font-medium text-sm">
          <AccountLink monitor={monitor} shouldPrefetch={shouldPrefetch} className="after:absolute after:inset-0">
            @{username}
          </AccountLink>
        </p>
        {state === 'watching' ? (
          <p className="truncate text-soft text-xs">
            {lastChange ? sentence(lastChange) : source === 'archive' ? null : t('empty')}
          </p>
        ) : (
          <MonitorTag monitor={monitor} />
        )}
      </div>
      {sparkline.filter((value) => value !== null).length > 1 ? (
        <Sparkline
          values={sparkline}
          area={false}
          height={24}
          tone={followersChange7d !== null && followersChange7d < 0 ? 'plum' : 'tide'}
        />
      ) : null}
    </li>
  )
}
