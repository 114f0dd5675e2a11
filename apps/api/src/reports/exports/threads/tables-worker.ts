import { parentPort } from 'node:worker_threads'
import type { Locale } from '@tidewatch/site-config/locales'
import { fileFormatterFor } from '../formatter.ts'
import { type TablesInput, tablesFile } from '../tables-file.ts'

export type TablesRequest = TablesInput & { locale: Locale; timeZone: string }

// What fails here ends the thread, and `tablesInThread` with the error.
parentPort?.on('message', async ({ locale, timeZone, ...input }: TablesRequest) => {
  parentPort?.postMessage(await tablesFile(input, await fileFormatterFor(locale, timeZone)))
})
