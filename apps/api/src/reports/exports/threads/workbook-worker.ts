import { parentPort } from 'node:worker_threads'
import type { Locale } from '@tidewatch/site-config/locales'
import { fileFormatterFor } from '../formatter.ts'
import type { Table } from '../table.ts'
import { workbookOf } from './workbook.ts'

export interface WorkbookRequest {
  tables: readonly Omit<Table, 'key'>[]
  locale: Locale
  timeZone: string
}

// What fails here ends the thread, and `writeXlsx` with the error.
parentPort?.on('message', async ({ tables, locale, timeZone }: WorkbookRequest) => {
  parentPort?.postMessage(await workbookOf(tables, await fileFormatterFor(locale, timeZone)))
})
