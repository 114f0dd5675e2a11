import type { Formatter } from '../formatter.ts'
import type { Table } from '../table.ts'
import { threadOf } from './thread.ts'
import type { WorkbookRequest } from './workbook-worker.ts'

const writeInThread = threadOf<WorkbookRequest>('workbook-worker')

/**
 * Tables as a workbook, written in a separate thread: a thousand rows take a good part of a second, which would block
 * the event loop. One at a time; throws `tooManyRequests` if too many are waiting.
 */
export function writeXlsx(
  tables: readonly Omit<Table, 'key'>[],
  { reader }: Pick<Formatter, 'reader'>,
): Promise<Uint8Array> {
  return writeInThread({ tables, reader })
}
