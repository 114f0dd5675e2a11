import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import {
  ArchiveX,
  AtSign,
  ChevronRight,
  CircleAlert,
  CircleSlash,
  FileLock2,
  FolderInput,
  type LucideIcon,
  Plug,
} from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type Need, type NeedKind, needsOf } from '#/features/users/dashboard/needs.ts'
import { useBulk } from '#/features/users/dashboard/use-bulk.ts'
import { requestWatchBox } from '#/features/users/frame/watch-request.ts'
import { ConnectDialog } from '#/features/watch/connections/connect-dialog.tsx'
import { useMonitorActions } from '#/features/watch/monitors/use-monitor-actions.ts'

const icons: Record<NeedKind, LucideIcon> = {
  connect: Plug,
  notChecked: CircleAlert,
  otherAccount: AtSign,
  unavailable: CircleSlash,
  failedReport: CircleAlert,
  lockedReport: FileLock2,
  firstArchive: FolderInput,
  archiveDue: ArchiveX,
}

/** Number shown at first, because changes come before to-dos. A single further one isn't worth collapsing. */
const shownAtFirst = 3

interface NeedsListProps {
  monitors: readonly DashboardMonitor[]
  /** Whether the list starts expanded; collapsed, it's one line saying that something needs attention. */
  open: boolean
}

/** What needs the user's attention: why, and the one action that helps. Renders nothing if nothing does. */
export function NeedsList({ monitors, open }: NeedsListProps) {
  const t = useTranslations('dashboard.filters.states')
  const common = useTranslations('common')
  const needs = needsOf(monitors, useNow())
  const [isOpen, setOpen] = useState(open)
  const [isAll, setAll] = useState(false)
  const isWhole = isAll || needs.length <= shownAtFirst + 1
  if (needs.length === 0) return null
  return (
    <section aria-labelledby="needs-you">
      <h2 className="font-semibold text-base">
        <button
          id="needs-you"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 w-full items-center gap-2 rounded-xs text-left hover:text-tide"
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('size-4 shrink-0 text-soft transition-transform', isOpen && 'rotate-90')}
          />
          {t('needs')}
          <span className="tabular font-normal text-sm text-soft">{needs.length}</span>
        </button>
      </h2>
      <ul
        aria-labelledby="needs-you"
        hidden={!isOpen}
        className="mt-2 divide-y divide-hairline rounded-lg border border-hairline bg-raised"
      >
        {(isWhole ? needs : needs.slice(0, shownAtFirst)).map((need) => (
          <NeedRow key={need.monitor.id} need={need} />
        ))}
      </ul>
      {isOpen && !isWhole ? (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => setAll(true)}>
          {common('showMore')}
        </Button>
      ) : null}
    </section>
  )
}

function NeedRow({ need: { kind, monitor } }: { need: Need }) {
  const texts = useNeedTexts(monitor)
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
          {texts[kind].why}
        </p>
      </div>
      <NeedAction kind={kind} monitor={monitor}>
        {texts[kind].action}
      </NeedAction>
    </li>
  )
}

/** Repeats the account's own wording of its state. */
function useNeedTexts({ username }: DashboardMonitor): Record<NeedKind, { why: string; action: string }> {
  const t = useTranslations('dashboard.needs')
  const status = useTranslations('monitors.status')
  const actions = useTranslations('monitors.actions')
  const add = useTranslations('addAccount.add')
  const connection = useTranslations('connections.card')
  const common = useTranslations('common')
  return {
    connect: { why: status('needs-connection.reason'), action: connection('reconnect') },
    notChecked: { why: status('not-checked-yet.reason'), action: actions('checkNow') },
    otherAccount: { why: status('unavailable.otherAccount', { username }), action: add('title') },
    unavailable: { why: status('unavailable.reason'), action: t('archive') },
    failedReport: { why: t('failedReport'), action: actions('checkNow') },
    lockedReport: { why: t('lockedReport'), action: t('openReport') },
    firstArchive: { why: status('awaiting-export.reason'), action: common('importExport') },
    archiveDue: { why: t('archiveDue'), action: actions('bringArchive') },
  }
}

function NeedAction({ kind, monitor, children }: Need & { children: ReactNode }) {
  const actions = useMonitorActions(monitor)
  const bulk = useBulk()
  const { id, username, latestReportId } = monitor
  switch (kind) {
    case 'connect':
      return <ConnectDialog trigger={<Button size="sm">{children}</Button>} />
    case 'notChecked':
    case 'failedReport':
      return (
        <Button size="sm" loading={actions.busy} onClick={actions.collectAgain}>
          {children}
        </Button>
      )
    case 'otherAccount':
      return (
        <Button size="sm" onClick={requestWatchBox}>
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
