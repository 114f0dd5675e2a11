import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Archive, ArchiveRestore, ChartSpline, Pause, Play, Tag, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { comparisonUrl } from '#/features/reports/account-comparison/comparison-url.ts'
import { TagPopover } from '#/features/users/dashboard/tag-editor.tsx'
import { useBulk } from '#/features/users/dashboard/use-bulk.ts'

interface BulkBarProps {
  chosen: readonly DashboardMonitor[]
  known: readonly string[]
  onDone: () => void
}

const icon = 'size-4'

/** Actions on the chosen accounts, at the bottom of the window while any are chosen. */
export function BulkBar({ chosen, known, onDone }: BulkBarProps) {
  const t = useTranslations('dashboard.bulk')
  const actions = useTranslations('monitors.actions')
  const menu = useTranslations('monitors.menu')
  const words = useTranslations('dashboard.filters')
  const common = useTranslations('common')
  const { busy, run } = useBulk()
  const ids = chosen.map(({ id }) => id)
  const act = (action: 'pause' | 'resume' | 'archive' | 'unarchive' | 'delete') => () => {
    run(ids, { action })
    onDone()
  }
  const canPause = chosen.some(({ source, status }) => source !== 'archive' && status !== 'paused')
  const canResume = chosen.some(({ status }) => status === 'paused')
  const comparable = chosen.filter(({ source, status }) => source !== 'archive' && status !== 'objected')
  const canCompare = comparable.length >= comparedAccounts.min && comparable.length <= comparedAccounts.max
  const areArchived = chosen.every(({ archivedAt }) => archivedAt !== null)
  const button = { size: 'sm', disabled: busy } as const
  return (
    <div
      ref={keepFocus}
      role="toolbar"
      aria-label={t('label')}
      className="sticky bottom-[calc(0.75rem+var(--tab-bar))] z-20 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-raised px-3 py-2.5 shadow-overlay"
    >
      <p role="status" className="tabular mr-auto font-medium text-sm">
        {t('selected', { count: chosen.length })}
      </p>
      {canPause && !areArchived ? (
        <Button {...button} icon={<Pause aria-hidden="true" className={icon} />} onClick={act('pause')}>
          {actions('pause')}
        </Button>
      ) : null}
      {canResume && !areArchived ? (
        <Button {...button} icon={<Play aria-hidden="true" className={icon} />} onClick={act('resume')}>
          {actions('resume')}
        </Button>
      ) : null}
      <TagPopover
        label={words('tag')}
        has={[]}
        known={known}
        onAdd={(tag) => run(ids, { action: 'tag', tag })}
        trigger={
          <Button {...button} icon={<Tag aria-hidden="true" className={icon} />}>
            {words('tag')}
          </Button>
        }
      />
      {areArchived ? (
        <Button {...button} icon={<ArchiveRestore aria-hidden="true" className={icon} />} onClick={act('unarchive')}>
          {menu('unarchive')}
        </Button>
      ) : (
        <Button {...button} icon={<Archive aria-hidden="true" className={icon} />} onClick={act('archive')}>
          {menu('archive')}
        </Button>
      )}
      {canCompare ? (
        <Button asChild size="sm">
          <Link href={comparisonUrl(comparable.map(({ id }) => id))}>
            <ChartSpline aria-hidden="true" className={icon} />
            {t('compare')}
          </Link>
        </Button>
      ) : null}
      <Button {...button} icon={<Trash2 aria-hidden="true" className={`${icon} text-coral`} />} onClick={act('delete')}>
        {common('delete')}
      </Button>
      <IconButton size="sm" label={common('clearSelection')} icon={<X aria-hidden="true" />} onClick={onDone} />
    </div>
  )
}
