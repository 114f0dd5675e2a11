'use client'

import { useQuery } from '@tanstack/react-query'
import { monitorContentsQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/monitor'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/confirm-dialog'
import { TextLink } from '@tidewatch/ui/text-link'
import { useTranslations } from 'next-intl'

interface DeleteMonitorDialogProps {
  monitor: Pick<Monitor, 'id' | 'username' | 'lane'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDelete: () => Promise<unknown>
}

/** Names what goes with a monitor before it goes, and where to take it along first. */
export function DeleteMonitorDialog({ monitor, open, onOpenChange, onDelete }: DeleteMonitorDialogProps) {
  const t = useTranslations('dashboard.delete')
  const words = useTranslations('keeping.delete')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { id, username, lane } = monitor
  const { data: contents } = useQuery({ ...monitorContentsQuery(useApi(), id), enabled: open })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { username })}
      description={t(lane === 'archive' ? 'archive' : 'account', { username })}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
      onConfirm={onDelete}
      errorText={errorText}
    >
      {contents ? (
        <ul className="mb-3 list-disc pl-5">
          <li>{words('reports', { count: contents.reports })}</li>
          {contents.notes > 0 ? <li>{words('notes', { count: contents.notes })}</li> : null}
          {contents.archives > 0 ? <li>{words('archives', { count: contents.archives })}</li> : null}
        </ul>
      ) : null}
      <p className="text-sm text-soft">{t('restorable')}</p>
      <p className="mt-2 text-sm">
        {lane === 'archive' ? words('exportArchive') : words('exportAccount')}{' '}
        <TextLink asChild>
          <Link href={lane === 'archive' ? `/reports?account=${id}` : `/accounts/${id}`}>{words('toExport')}</Link>
        </TextLink>
      </p>
    </ConfirmDialog>
  )
}
