import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { usePathname } from 'next/navigation'
import { useNow, useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { findAccounts } from './find-accounts.ts'
import { framePart } from './frame-request.ts'

/** Maximum number of rows; users with more accounts type part of the name. */
const maxRows = 60

/** The user's accounts, for switching between them. */
export function AccountSwitcher({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame.switcher')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(useApi()))
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} closeLabel={common('close')}>
      {isPending ? (
        <Loading label={common('loading')} className="h-80">
          <SkeletonText lines={8} />
        </Loading>
      ) : data ? (
        <Accounts monitors={data.monitors} onClose={onClose} />
      ) : (
        <ErrorState
          level={3}
          title={t('failed')}
          actions={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
        >
          {errorText(error)}
        </ErrorState>
      )}
    </Dialog>
  )
}

function Accounts({ monitors, onClose }: { monitors: DashboardMonitor[]; onClose: () => void }) {
  const t = useTranslations('frame.switcher')
  const frame = useTranslations('frame')
  const [typed, setTyped] = useState('')
  const found = findAccounts(monitors, useDeferredValue(typed))
  const shown = found.slice(0, maxRows)
  const watched = monitors.filter(({ archivedAt }) => archivedAt === null)
  if (watched.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 py-4">
        <p>{t('empty')}</p>
        <Button variant="primary" {...framePart('watch')}>
          {frame('watch')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex h-[min(28rem,60dvh)] flex-col gap-2">
      <TextField
        label={t('find')}
        hideLabel
        type="search"
        placeholder={t('find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      <p role="status" className="text-soft text-sm">
        {found.length === 0 ? t('none') : t('count', { count: found.length })}
      </p>
      <ul aria-label={t('title')} className="-mx-2 min-h-0 flex-1 overflow-y-auto">
        {shown.map((monitor) => (
          <li key={monitor.id}>
            <Row monitor={monitor} onClose={onClose} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ monitor, onClose }: { monitor: DashboardMonitor; onClose: () => void }) {
  const t = useTranslations('frame.switcher')
  const dates = useDates()
  const now = useNow()
  const { id, username, name, pictureUrl, lastChangeAt } = monitor
  return (
    <Link
      href={`/accounts/${id}`}
      aria-current={usePathname().endsWith(`/accounts/${id}`) ? 'page' : undefined}
      onClick={onClose}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 -outline-offset-2 hover:bg-ink/6 aria-[current]:bg-tide-tint"
    >
      <Avatar name={name || username} src={pictureUrl} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name || username}</span>
        <span className="block truncate text-soft text-sm">@{username}</span>
      </span>
      <span className="shrink-0 text-right text-soft text-xs">
        {lastChangeAt ? t('changed', { age: dates.age(lastChangeAt, now) }) : t('unchanged')}
      </span>
    </Link>
  )
}
