import { parseArgs } from 'node:util'
import { endAllSessions, endSessionsOf } from '#/users/users/end-sessions.ts'
import { exitWithError, openForCommand } from './open-for-command.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const [email = ''] = positionals
if (email.includes('@') === (values.all === true)) {
  exitWithError('Usage: end-sessions EMAIL, or end-sessions --all for everyone.')
}
const { context, close } = await openForCommand()
const ended = values.all ? await endAllSessions(context) : await endSessionsOf(context, email)
await close()
if (ended === null) exitWithError(`Nobody signs in with ${email}.`)
process.stdout.write(`Sessions ended: ${ended}.\n`)
