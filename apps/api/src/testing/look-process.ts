import { startContext } from '#/start-context.ts'
import { takeLook } from '#/watch/collection/take-look.ts'

/** One look at an account as a process of its own, at a time that its caller says: `<account id> <ISO 8601 time>`. */
const [accountId = '', at = ''] = process.argv.slice(2)
const { context, close } = await startContext('sender', { now: () => new Date(at) })
await takeLook(context, { accountId, urgency: 'person' }, new AbortController().signal)
await close()
