import { parentPort } from 'node:worker_threads'
import { type FileReader, fileFormatterFor } from '../formatter.ts'
import type { Table } from '../table.ts'
import { workbookOf } from './workbook.ts'

export interface WorkbookRequest {
  tables: readonly Omit<Table, 'key'>[]
  reader: FileReader
}

// What fails here ends the thread, and `writeXlsx` with the error.
parentPort?.on('message', async ({ tables, reader }: WorkbookRequest) => {
  parentPort?.postMessage(await workbookOf(tables, await fileFormatterFor(reader)))
})
