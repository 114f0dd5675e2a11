import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { Card } from '@tidewatch/ui/layout/card'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { FolderInput } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { AccountLink } from '#/features/watch/monitors/account-link.tsx'
import { CollectionBar } from '#/features/watch/monitors/collection-bar.tsx'
import { MonitorFollowers } from '#/features/watch/monitors/monitor-followers.tsx'
import { isInProgress } from '#/features/watch/monitors/monitor-state.ts'
import { MonitorTag } from '#/features/watch/monitors/monitor-tag.tsx'
import { useStatusReason } from '#/features/watch/monitors/use-status-reason.ts'

interface MonitorCardProps {
  monitor: Monitor
  /** A sample, which anyone may open. */
  isSample?: boolean
  /** Prefetches its page. */
  shouldPrefetch?: boolean
  /** The owner's actions; omitted on sample cards. */
  menu?: ReactNode
  /** Content above the footer that only the owner has, such as tags. */
  below?: ReactNode
  /** Chosen for a bulk action. */
  chosen?: boolean
  level?: 2 | 3
}

/** A monitored account at a glance; the whole card links to its page. */
export function MonitorCard({
  monitor,
  isSample = false,
  shouldPrefetch,
  menu,
  below,
  chosen,
  level = 2,
}: MonitorCardProps) {
  const { username, name, pictureUrl, source } = monitor
  const Heading = `h${level}` as const
  return (
    <Card asChild interactive padding="none" className={chosen ? 'border-tide' : undefined}>
      <article className="flex flex-col">
        <header className="flex items-start gap-3 p-4 pb-3">
          <Avatar name={name || username} src={pictureUrl} size={40} />
          <div className="min-w-0 flex-1">
            <Heading className="truncate font-semibold text-base">
              <AccountLink
                monitor={monitor}
                isSample={isSample}
                shouldPrefetch={shouldPrefetch}
                data-row={monitor.id}
                className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-tide"
              >
                {name || username}
              </AccountLink>
            </Heading>
            <p className="truncate text-sm text-soft">@{username}</p>
          </div>
          {menu ? <div className="relative z-10 -mt-1 -mr-1">{menu}</div> : null}
        </header>
        <div className="flex flex-wrap gap-2 px-4">
          <MonitorTag monitor={monitor} />
          <SourceBadge source={source} />
        </div>
        <div className="flex-1 px-4 py-4">
          {isInProgress(monitor) && monitor.followers === null ? (
            <CollectionBar monitor={monitor} />
          ) : (
            <MonitorFigures monitor={monitor} />
          )}
        </div>
        {below}
        <CardFooter monitor={monitor} />
      </article>
    </Card>
  )
}

function MonitorFigures({ monitor }: { monitor: Monitor }) {
  return (
    <div className="flex flex-col gap-3">
      <MonitorFollowers monitor={monitor} />
      {isInProgress(monitor) ? <CollectionBar monitor={monitor} /> : null}
    </div>
  )
}

function CardFooter({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.card')
  const common = useTranslations('common')
  const reason = useStatusReason()
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const { source, lastCollectedAt, latestReportId, status } = monitor
  const needsArchive = source === 'archive' && latestReportId === null && status === 'queued'
  return (
    <footer className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-hairline border-t px-4 py-3 text-xs">
      <p className="min-w-0 flex-1 basis-40 text-soft">
        {lastCollectedAt ? (
          <span className="block">{t('lastCheck', { age: dates.age(lastCollectedAt, now) })}</span>
        ) : null}
        {reason(monitor)}
      </p>
      {latestReportId ? (
        <Link href={`/reports/${latestReportId}`} prefetch={false} className="link relative z-10 py-1 text-sm">
          {t('latestReport')}
        </Link>
      ) : null}
      {needsArchive ? (
        <Link
          href={`/import?account=${monitor.username}`}
          className="link relative z-10 inline-flex items-center gap-1.5 py-1 text-sm"
        >
          <FolderInput aria-hidden="true" className="size-4" />
          {common('importExport')}
        </Link>
      ) : null}
    </footer>
  )
}
