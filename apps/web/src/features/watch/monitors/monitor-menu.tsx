import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { Menu, MenuItem, MenuSeparator } from '@tidewatch/ui/feedback/menu'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import {
  BadgeCheck,
  ChartSpline,
  Ellipsis,
  FileClock,
  FolderInput,
  Pause,
  Play,
  RefreshCw,
  Rss,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SyndicationDialog } from '#/features/delivery/syndication/syndication-dialog.tsx'
import { CoolDown, useCoolDown } from '#/features/watch/monitors/cool-down.tsx'
import { DeleteMonitorDialog } from '#/features/watch/monitors/delete-monitor-dialog.tsx'
import { MonitorSettingsItems } from '#/features/watch/monitors/monitor-settings-items.tsx'
import { isInProgress } from '#/features/watch/monitors/monitor-state.ts'
import { useMonitorActions } from '#/features/watch/monitors/use-monitor-actions.ts'

interface MonitorMenuProps {
  monitor: Monitor
  /** Called after the monitor was deleted, so that its page can navigate away. */
  onDeleted?: () => void
}

/** Check again, pause or resume, reports, feeds, settings, delete. */
export function MonitorMenu({ monitor, onDeleted }: MonitorMenuProps) {
  const t = useTranslations('monitors.actions')
  const syndication = useTranslations('syndication')
  const actions = useMonitorActions(monitor)
  const [deleting, setDeleting] = useState(false)
  // `null` until first opened, because a list of many accounts has a menu for each.
  const [showsSyndication, setShowsSyndication] = useState<boolean | null>(null)
  const { id, username, source, status } = monitor
  const isPaused = status === 'paused'
  const isArchived = monitor.archivedAt !== null
  const minutes = useCoolDown(monitor.retrackAt)
  const label = t('menu', { username })
  return (
    <>
      <Menu label={label} trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}>
        {source === 'archive' ? (
          <MenuItem asChild>
            <Link href={`/import?account=${username}`}>
              <FolderInput aria-hidden="true" />
              <span>{t('bringArchive')}</span>
            </Link>
          </MenuItem>
        ) : isArchived || status === 'objected' ? null : (
          <>
            <MenuItem
              icon={<RefreshCw aria-hidden="true" />}
              note={<CoolDown minutes={minutes} />}
              disabled={actions.busy || isPaused || isInProgress(monitor) || minutes > 0}
              onSelect={actions.collectAgain}
            >
              {t('checkNow')}
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
        {source === 'archive' || status === 'objected' ? null : (
          <MenuItem asChild>
            <Link href={`/compare?accounts=${id}`}>
              <ChartSpline aria-hidden="true" />
              <span>{t('compare')}</span>
            </Link>
          </MenuItem>
        )}
        {source === 'connected' ? (
          <MenuItem asChild>
            <Link href={`/settings/proof-card?account=${id}`}>
              <BadgeCheck aria-hidden="true" />
              <span>{t('proofCard')}</span>
            </Link>
          </MenuItem>
        ) : null}
        <MenuItem icon={<Rss aria-hidden="true" />} onSelect={() => setShowsSyndication(true)}>
          {syndication('menu')}
        </MenuItem>
        <MonitorSettingsItems monitor={monitor} />
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => setDeleting(true)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      {showsSyndication === null ? null : (
        <SyndicationDialog monitor={monitor} open={showsSyndication} onOpenChange={setShowsSyndication} />
      )}
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
