import type { PaperComparison } from '../pdf/comparison/comparison-document.ts'
import type { PaperReport } from '../pdf/document.ts'
import type { PrintRequest } from './print-worker.ts'
import { threadOf } from './thread.ts'

const print = threadOf<PrintRequest>('print-worker')

/**
 * A report as a PDF, printed in a thread of its own: it takes more than a second, in which nobody would be answered. One
 * at a time; throws `tooManyRequests` where too many wait.
 */
export function printInThread({ formatter, ...paper }: PaperReport): Promise<Uint8Array> {
  return print({ ...paper, reader: formatter.reader })
}

/** A comparison as a PDF, in the same thread. */
export function printComparisonInThread({ formatter, ...paper }: PaperComparison): Promise<Uint8Array> {
  return print({ ...paper, reader: formatter.reader })
}
