import { useMutation } from '@tanstack/react-query'
import type { Download } from '@tidewatch/api-client/download'
import { exportMonitorMutation, exportReportsMutation, type Progress } from '@tidewatch/api-client/reports/exports'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import type { ExportFormat, PaperSize } from '@tidewatch/contract/reports/exports'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Period } from '#/features/insights/page/period.ts'

/** What is exported: reports (several as one ZIP), or an account's page for a period. */
export type ExportSubject =
  | { kind: 'reports'; ids: readonly string[] }
  | { kind: 'account'; id: string; period?: Period; timeZone: string }

/** Requests a file and saves it. `received` is the download's progress. */
export function useExport(subject: ExportSubject) {
  const t = useTranslations('exports')
  const client = useApi()
  const track = useTrack()
  const errorText = useErrorText()
  const { mutateAsync: exportReports, isPending: areReportsPending } = useMutation(exportReportsMutation(client))
  const { mutateAsync: exportMonitor, isPending: isMonitorPending } = useMutation(exportMonitorMutation(client))
  const [received, setReceived] = useState<Progress | null>(null)

  function take(format: ExportFormat, paper: PaperSize | undefined): Promise<Download> {
    const options = { format, paper, onProgress: setReceived }
    if (subject.kind === 'reports') return exportReports({ ids: subject.ids, ...options })
    return exportMonitor({ id: subject.id, period: { ...subject.period, timeZone: subject.timeZone }, ...options })
  }

  async function save(format: ExportFormat, paper: PaperSize | undefined) {
    setReceived(null)
    try {
      const { file, name } = await take(format, paper)
      saveFile(file, name)
      track('report', { action: 'export', source: null })
      notify.success({ title: t('done'), description: name })
    } catch (error) {
      notify.error({ title: t('failed'), description: errorText(error) })
    }
  }

  return {
    save: (format: ExportFormat, paper?: PaperSize) => void save(format, paper),
    isPending: areReportsPending || isMonitorPending,
    received,
  }
}
