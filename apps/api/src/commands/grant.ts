import { parseArgs } from 'node:util'
import { staffRoleSchema, staffRoles } from '@tidewatch/contract/users/roles'
import { grantRole } from '#/users/users/grant-role.ts'
import { exitWithError, openForCommand } from './open-for-command.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { revoke: { type: 'boolean' } } })
const [email = '', roleText] = positionals
const role = staffRoleSchema.safeParse(roleText)
if (!email.includes('@') || !role.success) {
  exitWithError(`Usage: grant EMAIL ROLE [--revoke], where ROLE is ${staffRoles.join(', ')}.`)
}
const { context, close } = await openForCommand()
const roles = await grantRole(context, { email, role: role.data, revoke: values.revoke === true })
await close()
if (!roles) exitWithError(`Nobody signs in with ${email}: sign up first.`)
process.stdout.write(`${email} is ${['user', ...roles].join(', ')}.\n`)
if (roles.length > 0)
  process.stdout.write(
    'Staff pages need a session with a second factor: set it up under Settings, “Two-step verification”.\n',
  )
