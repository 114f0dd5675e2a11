import { parentPort } from 'node:worker_threads'
import { type FormatterOptions, fileFormatterFor } from '../formatter.ts'
import { comparisonDocument, type PaperComparison } from '../pdf/comparison/comparison-document.ts'
import type { PaperReport } from '../pdf/document.ts'
import { printDocument, printReport } from '../pdf/print-report.ts'

/** A formatter consists of functions, which can't be sent to a thread: the worker makes its own. */
export type PrintRequest = (Omit<PaperReport, 'formatter'> | Omit<PaperComparison, 'formatter'>) & {
  reader: FormatterOptions
}

// An error here ends the thread, and rejects its call.
parentPort?.on('message', async ({ reader, ...paper }: PrintRequest) => {
  const formatter = await fileFormatterFor(reader)
  const printed =
    'comparison' in paper
      ? await printDocument(comparisonDocument({ ...paper, formatter }))
      : await printReport({ ...paper, formatter })
  parentPort?.postMessage(printed)
})
