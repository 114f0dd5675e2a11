import type { PaperComparison } from '../pdf/comparison/comparison-document.ts'
import type { PaperReport } from '../pdf/document.ts'
import type { PrintRequest } from './print-worker.ts'
import { threadOf } from './thread.ts'

const print = threadOf<PrintRequest>('print-worker')

/**
 * A report as a PDF, printed in a separate thread: it takes more than a second, which would block the event loop. One
 * at a time; throws `tooManyRequests` if too many are waiting.
 */
export function printInThread({ formatter, ...paper }: PaperReport): Promise<Uint8Array> {
  return print({ ...paper, reader: formatter.reader })
}

/** A comparison as a PDF, in the same thread. */
export function printComparisonInThread({ formatter, ...paper }: PaperComparison): Promise<Uint8Array> {
  return print({ ...paper, reader: formatter.reader })
}
