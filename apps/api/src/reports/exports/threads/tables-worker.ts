import { parentPort } from 'node:worker_threads'
import { type FormatterOptions, fileFormatterFor } from '../formatter.ts'
import { type TablesInput, tablesFile } from '../tables-file.ts'

export type TablesRequest = TablesInput & { reader: FormatterOptions }

// An error here ends the thread, and rejects `tablesInThread`.
parentPort?.on('message', async ({ reader, ...input }: TablesRequest) => {
  parentPort?.postMessage(await tablesFile(input, await fileFormatterFor(reader)))
})
