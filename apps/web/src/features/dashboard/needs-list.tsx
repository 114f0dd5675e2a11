'use client'

import type { DashboardMonitor } from '@tidewatch/contract/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/avatar'
import { Button } from '@tidewatch/ui/button'
import { ArchiveX, CircleAlert, CircleSlash, FileLock2, FolderInput, type LucideIcon, Plug } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ConnectDialog } from '#/features/connection/connect-dialog.tsx'
import { type Need, type NeedKind, needsOf } from '#/features/dashboard/needs.ts'
import { useBulk } from '#/features/dashboard/use-bulk.ts'
import { useMonitorActions } from '#/features/monitor/use-monitor-actions.ts'

const icons: Record<NeedKind, LucideIcon> = {
  connect: Plug,
  notSeen: CircleAlert,
  unavailable: CircleSlash,
  failedReport: CircleAlert,
  lockedReport: FileLock2,
  firstArchive: FolderInput,
  archiveDue: ArchiveX,
}

/** What waits for the user: why, and the one thing that helps. Nothing where nothing waits. */
export function NeedsList({ monitors }: { monitors: readonly DashboardMonitor[] }) {
  const t = useTranslations('watchlist.needs')
  const needs = needsOf(monitors, useNow())
  if (needs.length === 0) return null
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="flex items-baseline gap-2 font-semibold text-base">
        {t('title')}
        <span className="tabular font-normal text-sm text-soft">{needs.length}</span>
      </h2>
      <ul
        aria-labelledby="needs-you"
        className="mt-2 max-h-96 divide-y divide-hairline overflow-y-auto rounded-lg border border-hairline bg-raised"
      >
        {needs.map((need) => (
          <NeedRow key={need.monitor.id} need={need} />
        ))}
      </ul>
    </section>
  )
}

function NeedRow({ need: { kind, monitor } }: { need: Need }) {
  const t = useTranslations('watchlist.needs')
  const Icon = icons[kind]
  const { id, username, name, pictureUrl } = monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={name || username} src={pictureUrl} size={32} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium text-sm">
          <Link href={`/accounts/${id}`} className="hover:underline">
            @{username}
          </Link>
        </p>
        <p className="flex gap-1.5 text-sm">
          <Icon aria-hidden="true" className="beside-line size-4 shrink-0 text-coral" />
          {t(`${kind}.why`)}
        </p>
      </div>
      <NeedAction kind={kind} monitor={monitor}>
        {t(`${kind}.action`)}
      </NeedAction>
    </li>
  )
}

function NeedAction({ kind, monitor, children }: Need & { children: ReactNode }) {
  const actions = useMonitorActions(monitor)
  const bulk = useBulk()
  const { id, username, latestReportId } = monitor
  switch (kind) {
    case 'connect':
      return <ConnectDialog trigger={<Button size="sm">{children}</Button>} />
    case 'notSeen':
    case 'failedReport':
      return (
        <Button size="sm" loading={actions.busy} onClick={actions.lookAgain}>
          {children}
        </Button>
      )
    case 'unavailable':
      return (
        <Button size="sm" loading={bulk.busy} onClick={() => bulk.run([id], { action: 'archive' })}>
          {children}
        </Button>
      )
    case 'lockedReport':
      return (
        <Button asChild size="sm">
          <Link href={`/reports/${latestReportId}`}>{children}</Link>
        </Button>
      )
    case 'firstArchive':
    case 'archiveDue':
      return (
        <Button asChild size="sm">
          <Link href={`/import?account=${username}`}>{children}</Link>
        </Button>
      )
  }
}
