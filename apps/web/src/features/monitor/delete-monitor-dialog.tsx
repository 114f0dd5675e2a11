'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/confirm-dialog'
import { useTranslations } from 'next-intl'

interface DeleteMonitorDialogProps {
  monitor: Pick<Monitor, 'username' | 'lane'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDelete: () => Promise<unknown>
}

/** Names what goes with a monitor before it goes. */
export function DeleteMonitorDialog({ monitor, open, onOpenChange, onDelete }: DeleteMonitorDialogProps) {
  const t = useTranslations('dashboard.delete')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { username, lane } = monitor
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
      <p className="text-sm text-soft">{t('restorable')}</p>
    </ConfirmDialog>
  )
}
