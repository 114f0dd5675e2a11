import { useTrack } from '@tidewatch/auth/auth-provider'
import type { ReportDetail } from '@tidewatch/contract/reports/reports'
import { MenuItem, MenuSeparator } from '@tidewatch/ui/feedback/menu'
import { notify } from '@tidewatch/ui/feedback/toast'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { Button } from '@tidewatch/ui/primitives/button'
import { Ellipsis, Link2, Printer, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExportMenu } from '#/features/reports/exports/export-menu.tsx'
import { useIsShared } from '#/features/reports/sharing/is-shared.tsx'
import { ShareButton } from '#/features/reports/sharing/share-button.tsx'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { useDeleteReport } from './use-delete-report.ts'

/**
 * Sharing, and other actions in a menu. Only the owner can share or delete a report; behind a link, it can only be
 * printed.
 */
export function ReportActions({ report, isOwn }: { report: ReportDetail; isOwn: boolean }) {
  const t = useTranslations('reports.actions')
  const common = useTranslations('common')
  const isShared = useIsShared()
  const { deleteReport } = useDeleteReport()
  const [isDeleting, setDeleting] = useState(false)
  const track = useTrack()
  const trackAction = (action: 'share' | 'print') => track('report', { action, source: report.source })
  const print = () => {
    trackAction('print')
    window.print()
  }
  const copyLink = () => {
    // Refused without a secure context or permission; the URL is still in the address bar.
    navigator.clipboard?.writeText(window.location.href.replace(/#.*$/, '')).then(
      () => {
        trackAction('share')
        notify.success({ title: common('copied') })
      },
      () => undefined,
    )
  }
  if (isShared) {
    return (
      <Button className="print:hidden" icon={<Printer aria-hidden="true" className="size-4" />} onClick={print}>
        {t('print')}
      </Button>
    )
  }
  return (
    <div ref={keepFocus} className="flex flex-wrap items-center gap-2 print:hidden">
      {isOwn ? <ShareButton reportId={report.id} /> : null}
      <ExportMenu
        subject={{ kind: 'reports', ids: [report.id] }}
        label={t('more')}
        icon={<Ellipsis aria-hidden="true" className="size-4" />}
      >
        <MenuSeparator />
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={copyLink}>
          {t('copyLink')}
        </MenuItem>
        {/* Printing waits a frame, because the menu is still mounted when its item is selected. */}
        <MenuItem icon={<Printer aria-hidden="true" />} onSelect={() => requestAnimationFrame(print)}>
          {t('print')}
        </MenuItem>
        {isOwn ? (
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => setDeleting(true)}>
            {t('delete')}
          </MenuItem>
        ) : null}
      </ExportMenu>
      {isOwn ? (
        <DeleteReportDialog
          open={isDeleting}
          onOpenChange={setDeleting}
          report={report}
          onDelete={() => deleteReport(report.id)}
        />
      ) : null}
    </div>
  )
}
