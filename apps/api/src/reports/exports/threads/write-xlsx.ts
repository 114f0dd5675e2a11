import type { Formatter } from '../formatter.ts'
import type { Table } from '../table.ts'
import { threadOf } from './thread.ts'
import type { WorkbookRequest } from './workbook-worker.ts'

const writeInThread = threadOf<WorkbookRequest>('workbook-worker')

/**
 * Tables as a workbook, written in a thread of its own: a thousand rows take a good part of a second, in which nobody would
 * be answered. One at a time; throws `tooManyRequests` where too many wait.
 */
export function writeXlsx(
  tables: readonly Omit<Table, 'key'>[],
  { reader }: Pick<Formatter, 'reader'>,
): Promise<Uint8Array> {
  return writeInThread({ tables, reader })
}
