'use client'

import { useMutation } from '@tanstack/react-query'
import { deleteReportsMutation } from '@tidewatch/api-client/report'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ReportSummary } from '@tidewatch/contract/report'
import { Link, useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { ConfirmDialog } from '@tidewatch/ui/confirm-dialog'
import { notify } from '@tidewatch/ui/toast'
import { Columns2, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'

interface ChosenActionsProps {
  /** Newest first. */
  chosen: readonly ReportSummary[]
  onDone: () => void
}

/** Compares two chosen reports, deletes them all. */
export function ChosenActions({ chosen, onDone }: ChosenActionsProps) {
  const t = useTranslations('keeping.chosen')
  const common = useTranslations('common')
  const router = useRouter()
  const dates = useDates()
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(deleteReportsMutation(useApi()))
  const [newer, older] = chosen
  const canCompare =
    chosen.length === 2 &&
    newer?.monitorId === older?.monitorId &&
    newer?.kind === older?.kind &&
    chosen.every(({ status }) => status !== 'locked')
  async function remove() {
    const { restorableUntil } = await mutateAsync(chosen.map(({ id }) => id))
    onDone()
    notify.success({
      title: t('deleted', { count: chosen.length }),
      description: t('until', { date: dates.dayOf(restorableUntil) }),
      action: { label: t('toDeleted'), onClick: () => router.push('/deleted') },
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
        description={t('deleteText')}
        confirmLabel={t('deleteConfirm', { count: chosen.length })}
        cancelLabel={t('keep')}
        closeLabel={common('close')}
        onConfirm={remove}
        errorText={errorText}
      >
        {chosen.some(({ status }) => status !== 'locked') ? <p className="text-sm">{t('exportFirst')}</p> : null}
      </ConfirmDialog>
    </>
  )
}
