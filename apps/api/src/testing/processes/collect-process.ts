import { startContext } from '#/start-context.ts'
import { runWorker } from '#/watch/collection/run-worker.ts'

/** A worker in its own process that collects one account at a given time: `<account id> <ISO 8601 time>`. */
const [accountId = '', at = ''] = process.argv.slice(2)
const { context, close } = await startContext('sender', { now: () => new Date(at) })
const collections = await runWorker(context, { accountId, signal: new AbortController().signal })
if (collections !== 1) process.exitCode = 1
await close()
