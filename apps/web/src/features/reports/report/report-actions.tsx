'use client'

import { useTrack } from '@tidewatch/auth/auth-provider'
import type { ReportDetail } from '@tidewatch/contract/report'
import { Button } from '@tidewatch/ui/button'
import { CopyButton } from '@tidewatch/ui/copy-button'
import { Printer, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { ExportMenu } from '#/features/exports/export-menu.tsx'
import { useIsShared } from '#/features/sharing/is-shared.tsx'
import { ShareButton } from '#/features/sharing/share-button.tsx'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { useDeleteReport } from './use-delete-report.ts'

const never = () => () => undefined

/** What can be done with a report. Only its owner can share or delete it; behind a link it can only be printed. */
export function ReportActions({ report, isOwn }: { report: ReportDetail; isOwn: boolean }) {
  const t = useTranslations('reports.actions')
  const address = useSyncExternalStore(
    never,
    () => window.location.href.replace(/#.*$/, ''),
    () => '',
  )
  const isShared = useIsShared()
  const isLocked = report.status === 'locked'
  const { deleteReport, isDeleting } = useDeleteReport()
  const track = useTrack()
  const tell = (action: 'share' | 'print') => track('report', { action, lane: report.lane })
  const print = () => {
    tell('print')
    window.print()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isShared ? null : (
        <CopyButton text={address} label={t('copyLink')} copiedLabel={t('copied')} onCopied={() => tell('share')} />
      )}
      {isShared || isLocked ? null : <ExportMenu subject={{ kind: 'reports', ids: [report.id] }} />}
      {isOwn && !isLocked ? <ShareButton reportId={report.id} /> : null}
      <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={print}>
        {t('print')}
      </Button>
      {isOwn ? (
        <DeleteReportDialog
          trigger={
            <Button icon={<Trash2 aria-hidden="true" className="size-4" />} loading={isDeleting}>
              {t('delete')}
            </Button>
          }
          report={report}
          onDelete={() => deleteReport(report.id)}
        />
      ) : null}
    </div>
  )
}
