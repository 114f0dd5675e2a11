import { parentPort } from 'node:worker_threads'
import type { Locale } from '@tidewatch/site-config/locales'
import { fileFormatterFor } from '../formatter.ts'
import { type TablesWish, tablesFile } from '../tables-file.ts'

export type TablesRequest = TablesWish & { locale: Locale; timeZone: string }

// What fails here ends the thread, and `tablesInThread` with the error.
parentPort?.on('message', async ({ locale, timeZone, ...wish }: TablesRequest) => {
  parentPort?.postMessage(await tablesFile(wish, await fileFormatterFor(locale, timeZone)))
})
