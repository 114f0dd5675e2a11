import { parentPort } from 'node:worker_threads'
import type { Locale } from '@tidewatch/site-config/locales'
import { fileFormatterFor } from '../formatter.ts'
import type { PaperReport } from '../pdf/document.ts'
import { printReport } from '../pdf/print-report.ts'

/** A formatter is functions, which do not pass between threads: the worker makes its own. */
export type PrintRequest = Omit<PaperReport, 'formatter'> & { locale: Locale; timeZone: string }

// What fails here ends the thread, and `printInThread` with the error.
parentPort?.on('message', async ({ locale, timeZone, ...paper }: PrintRequest) => {
  const formatter = await fileFormatterFor(locale, timeZone)
  parentPort?.postMessage(await printReport({ ...paper, formatter }))
})
