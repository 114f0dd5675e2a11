import { mutationOptions } from '@tanstack/react-query'
import {
  type ComparisonFormat,
  type ExportFormat,
  exportComparison,
  exportLedger,
  exportMonitor,
  exportReport,
  exportReports,
  type LedgerFormat,
  type PaperSize,
} from '@tidewatch/contract/reports/exports'
import { createZipCounter } from '@tidewatch/contract/reports/zip-progress'
import type { ApiClient } from '../clients.ts'
import { download, type Received } from '../download.ts'

/** How much has arrived: bytes of one file, or files of a ZIP. */
export type Progress = Received | { files: number; of: number }
type OnProgress = (progress: Progress) => void

interface FileChoice {
  format: ExportFormat
  /** Defaults to the usual one where the language is spoken. */
  paper?: PaperSize | undefined
  onProgress?: OnProgress | undefined
}

/** A report as a file, or several as a ZIP of files. Rejects with `ApiError`. */
export const exportReportsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ ids, format, paper, onProgress }: FileChoice & { ids: readonly string[] }) => {
      const [id, ...more] = ids
      return id && more.length === 0
        ? download(client, exportReport, { params: { id }, query: { format, paper }, onProgress })
        : download(client, exportReports, { body: { ids, format, paper }, onPiece: countFiles(ids.length, onProgress) })
    },
  })

function countFiles(of: number, onProgress: OnProgress | undefined): (piece: Uint8Array) => void {
  const count = createZipCounter()
  return (piece) => onProgress?.({ files: count(piece), of })
}

interface MonitorFile extends FileChoice {
  id: string
  /** Days in the reader's time zone, both included. */
  period?: { from?: string; to?: string; timeZone?: string }
}

/** What the account page shows for a period, as a file. Rejects with `ApiError`. */
export const exportMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, format, paper, period, onProgress }: MonitorFile) =>
      download(client, exportMonitor, { params: { id }, query: { ...period, format, paper }, onProgress }),
  })

interface ComparisonFile {
  format: ComparisonFormat
  ids: readonly string[]
  /** Days in the reader's time zone, both included. */
  period: { from: string; to: string }
  timeZone: string
}

/** A comparison of accounts as a file. Rejects with `ApiError`. */
export const exportComparisonMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ ids, period, timeZone, format }: ComparisonFile) =>
      download(client, exportComparison, { query: { ids: ids.join(','), ...period, timeZone, format } }),
  })

interface LedgerFile {
  id: string
  format: LedgerFormat
  timeZone: string
  onProgress?: OnProgress
}

/** The ledger of an archive's followers as a file. Rejects with `ApiError`. */
export const exportLedgerMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, format, timeZone, onProgress }: LedgerFile) =>
      download(client, exportLedger, { params: { id }, query: { format, timeZone }, onProgress }),
  })
