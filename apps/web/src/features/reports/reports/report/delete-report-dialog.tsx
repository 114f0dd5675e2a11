import type { ReportDetail } from '@tidewatch/contract/reports/reports'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface DeleteReportDialogProps {
  /** Without a trigger, `open` controls the dialog. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  report: Pick<ReportDetail, 'username' | 'period'>
  onDelete: () => void
}

/** Names what is deleted, and until when it can be restored. */
export function DeleteReportDialog({ report, onDelete, ...dialog }: DeleteReportDialogProps) {
  const { username, period } = report
  const t = useTranslations('reports.chosen')
  const common = useTranslations('common')
  const dates = useDates()
  const errorText = useErrorText()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('deleteTitle', { count: 1 })}
      description={t('one', { username, period: dates.period(period) })}
      confirmLabel={t('deleteConfirm', { count: 1 })}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={onDelete}
      errorText={errorText}
    >
      <p className="text-sm">{common('restorable')}</p>
    </ConfirmDialog>
  )
}
