import { parseArgs } from 'node:util'
import { staffRoleSchema, staffRoles } from '@tidewatch/contract/roles'
import pino from 'pino'
import { grantRole } from './operations/users/grant-role.ts'
import { readEnv } from './platform/config/env.ts'
import { openDatabase } from './platform/db/client.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { revoke: { type: 'boolean' } } })
const [email = '', roleText] = positionals
const role = staffRoleSchema.safeParse(roleText)
if (!email.includes('@') || !role.success) {
  process.stderr.write(`Usage: grant EMAIL ROLE [--revoke], where ROLE is ${staffRoles.join(', ')}.\n`)
  process.exit(1)
}
const { db, pool } = openDatabase({ url: readEnv().DATABASE_URL, max: 1, onError: () => undefined })
try {
  await pool.query('select 1')
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The database does not answer (${why}). Start Tidewatch with npm start, or set DATABASE_URL.\n`)
  process.exit(1)
}
const roles = await grantRole(
  { db, now: () => new Date(), logger: pino({ level: 'warn' }) },
  { email, role: role.data, revoke: values.revoke === true },
)
await pool.end()
if (!roles) {
  process.stderr.write(`Nobody signs in with ${email}: sign up first.\n`)
  process.exit(1)
}
process.stdout.write(`${email} is ${['user', ...roles].join(', ')}.\n`)
