import type { ExportedFile } from '../exported-file.ts'
import type { Formatter } from '../formatter.ts'
import type { TablesInput } from '../tables-file.ts'
import type { TablesRequest } from './tables-worker.ts'
import { threadOf } from './thread.ts'

const make = threadOf<TablesRequest, ExportedFile | null>('tables-worker')

/**
 * The tables of a report as a file, made and written in a separate thread: tens of thousands of names take seconds,
 * which would block the event loop. One at a time; throws `tooManyRequests` if too many are waiting.
 */
export function tablesInThread(
  { report, notes, of, format, table }: TablesInput,
  { reader }: Pick<Formatter, 'reader'>,
): Promise<ExportedFile | null> {
  return make({ report, notes, of, format, table, reader })
}
