import { useMutation } from '@tanstack/react-query'
import { deleteReportsMutation, restoreReportMutation } from '@tidewatch/api-client/reports/reports'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ReportSummary } from '@tidewatch/contract/reports/reports'
import { Link, useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { Columns2, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface ChosenActionsProps {
  /** Newest first. */
  chosen: readonly ReportSummary[]
  onDone: () => void
}

/** Compares two chosen reports, or deletes all of them. */
export function ChosenActions({ chosen, onDone }: ChosenActionsProps) {
  const t = useTranslations('reports.chosen')
  const deleted = useTranslations('deleted')
  const common = useTranslations('common')
  const reports = useTranslations('reports.actions')
  const router = useRouter()
  const dates = useDates()
  const api = useApi()
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(deleteReportsMutation(api))
  const { mutateAsync: restore } = useMutation(restoreReportMutation(api))
  const [newer, older] = chosen
  const canCompare =
    chosen.length === 2 &&
    newer?.monitorId === older?.monitorId &&
    newer?.kind === older?.kind &&
    chosen.every(({ status }) => status !== 'locked')
  async function restoreReports(ids: string[]) {
    try {
      await Promise.all(ids.map((id) => restore(id)))
      // Several reappear visibly in the list.
      if (ids.length === 1) notify.success({ title: reports('restored') })
    } catch (error) {
      // Reports that are still deleted can be restored there.
      notify.error({
        title: reports('restoreFailed'),
        description: errorText(error),
        action: { label: deleted('title'), onClick: () => router.push('/deleted') },
      })
    }
  }

  async function remove() {
    const ids = chosen.map(({ id }) => id)
    const { restorableUntil } = await mutateAsync(ids)
    onDone()
    notify.success({
      title: t('deleted', { count: chosen.length }),
      description: deleted('until', { date: dates.dayOf(restorableUntil) }),
      action: { label: common('undo'), onClick: () => void restoreReports(ids) },
    })
  }
  return (
    <>
      {canCompare ? (
        <Button asChild size="sm" icon={<Columns2 aria-hidden="true" className="size-4" />}>
          <Link href={`/reports/compare?a=${older?.id}&b=${newer?.id}`}>{t('compare')}</Link>
        </Button>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-4" />}>
            {t('delete')}
          </Button>
        }
        title={t('deleteTitle', { count: chosen.length })}
        description={common('restorable')}
        confirmLabel={t('deleteConfirm', { count: chosen.length })}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={remove}
        errorText={errorText}
      />
    </>
  )
}
