'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { Link } from '@tidewatch/i18n/navigation'
import { IconButton } from '@tidewatch/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@tidewatch/ui/menu'
import { Ellipsis, FileClock, FolderInput, Pause, Play, RefreshCw, Rss, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedsDialog } from '#/features/feeds/feeds-dialog.tsx'
import { CoolDown, useCoolDown } from '#/features/monitor/cool-down.tsx'
import { DeleteMonitorDialog } from '#/features/monitor/delete-monitor-dialog.tsx'
import { KeepingItems } from '#/features/monitor/keeping-items.tsx'
import { isUnderWay } from '#/features/monitor/monitor-state.ts'
import { useMonitorActions } from '#/features/monitor/use-monitor-actions.ts'

interface MonitorMenuProps {
  monitor: Monitor
  /** After the monitor was deleted: where its page should go. */
  onDeleted?: () => void
}

/** Look again, pause or resume, reports, feeds, how it is kept, delete. */
export function MonitorMenu({ monitor, onDeleted }: MonitorMenuProps) {
  const t = useTranslations('dashboard.actions')
  const feeds = useTranslations('feeds')
  const actions = useMonitorActions(monitor)
  const [deleting, setDeleting] = useState(false)
  // `null` until it is opened: a list of many accounts has a menu for each.
  const [showsFeeds, setShowsFeeds] = useState<boolean | null>(null)
  const { id, username, lane, status } = monitor
  const isPaused = status === 'paused'
  const isAway = monitor.archivedAt !== null
  const minutes = useCoolDown(monitor.retrackAt)
  const label = t('menu', { username })
  return (
    <>
      <Menu label={label} trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}>
        {lane === 'archive' ? (
          <MenuItem asChild>
            <Link href={`/import?account=${username}`}>
              <FolderInput aria-hidden="true" />
              <span>{t('bringArchive')}</span>
            </Link>
          </MenuItem>
        ) : isAway || status === 'objected' ? null : (
          <>
            <MenuItem
              icon={<RefreshCw aria-hidden="true" />}
              note={<CoolDown minutes={minutes} />}
              disabled={actions.busy || isPaused || isUnderWay(monitor) || minutes > 0}
              onSelect={actions.lookAgain}
            >
              {t('lookAgain')}
            </MenuItem>
            <MenuItem
              icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              disabled={actions.busy}
              onSelect={() => actions.setPaused(!isPaused)}
            >
              {t(isPaused ? 'resume' : 'pause')}
            </MenuItem>
          </>
        )}
        <MenuItem asChild>
          <Link href={`/reports?account=${id}`}>
            <FileClock aria-hidden="true" />
            <span>{t('reports')}</span>
          </Link>
        </MenuItem>
        <MenuItem icon={<Rss aria-hidden="true" />} onSelect={() => setShowsFeeds(true)}>
          {feeds('menu')}
        </MenuItem>
        <KeepingItems monitor={monitor} />
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => setDeleting(true)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      {showsFeeds === null ? null : <FeedsDialog monitor={monitor} open={showsFeeds} onOpenChange={setShowsFeeds} />}
      <DeleteMonitorDialog
        monitor={monitor}
        open={deleting}
        onOpenChange={setDeleting}
        onDelete={async () => {
          await actions.remove()
          onDeleted?.()
        }}
      />
    </>
  )
}
