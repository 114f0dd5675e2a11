import { parentPort } from 'node:worker_threads'
import { type FormatterOptions, fileFormatterFor } from '../formatter.ts'
import type { Table } from '../table.ts'
import { workbookOf } from './workbook.ts'

export interface WorkbookRequest {
  tables: readonly Omit<Table, 'key'>[]
  reader: FormatterOptions
}

// An error here ends the thread, and rejects `writeXlsx`.
parentPort?.on('message', async ({ tables, reader }: WorkbookRequest) => {
  parentPort?.postMessage(await workbookOf(tables, await fileFormatterFor(reader)))
})
