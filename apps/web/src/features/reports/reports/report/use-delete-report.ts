import { useMutation } from '@tanstack/react-query'
import { deleteReportMutation, restoreReportMutation } from '@tidewatch/api-client/reports/reports'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Deletes at once and offers an undo, so no confirmation is needed. */
export function useDeleteReport(): { deleteReport: (id: string) => void; isDeleting: boolean } {
  const t = useTranslations('reports.actions')
  const client = useApi()
  const track = useTrack()
  const router = useRouter()
  const dates = useDates()
  const errorText = useErrorText()
  const { mutateAsync: remove, isPending } = useMutation(deleteReportMutation(client))
  const { mutateAsync: restore } = useMutation(restoreReportMutation(client))

  async function restoreReport(id: string) {
    try {
      await restore(id)
      track('report', { action: 'restore', source: null })
      notify.success({ title: t('restored') })
      router.push(`/reports/${id}`)
    } catch (error) {
      notify.error({ title: t('restoreFailed'), description: errorText(error) })
    }
  }

  async function deleteReport(id: string) {
    try {
      const { restorableUntil } = await remove(id)
      track('report', { action: 'delete', source: null })
      router.push('/reports')
      notify.success({
        title: t('deleted'),
        description: t('deletedUntil', { date: dates.dayOf(restorableUntil) }),
        action: { label: t('restore'), onClick: () => void restoreReport(id) },
      })
    } catch (error) {
      notify.error({ title: t('deleteFailed'), description: errorText(error) })
    }
  }

  return { deleteReport: (id) => void deleteReport(id), isDeleting: isPending }
}
