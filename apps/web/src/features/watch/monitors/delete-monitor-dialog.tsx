import { useQuery } from '@tanstack/react-query'
import { monitorContentsQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'

interface DeleteMonitorDialogProps {
  monitor: Pick<Monitor, 'id' | 'username' | 'source'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDelete: () => Promise<unknown>
}

/** Names what is deleted with a monitor, and where to export it first. */
export function DeleteMonitorDialog({ monitor, open, onOpenChange, onDelete }: DeleteMonitorDialogProps) {
  const t = useTranslations('monitors.delete')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { id, username, source } = monitor
  const { data: contents } = useQuery({ ...monitorContentsQuery(useApi(), id), enabled: open })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { username })}
      description={common('restorable')}
      confirmLabel={t('confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={onDelete}
      errorText={errorText}
    >
      {contents ? (
        <ul className="mb-3 list-disc pl-5">
          <li>{t('reports', { count: contents.reports })}</li>
          {contents.notes > 0 ? <li>{t('notes', { count: contents.notes })}</li> : null}
          {contents.archives > 0 ? <li>{t('archives', { count: contents.archives })}</li> : null}
        </ul>
      ) : null}
      <p className="text-sm">
        <TextLink asChild>
          <Link href={source === 'archive' ? `/reports?account=${id}` : `/accounts/${id}`}>{t('toExport')}</Link>
        </TextLink>
      </p>
    </ConfirmDialog>
  )
}
