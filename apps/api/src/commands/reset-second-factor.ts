import { startContext } from '#/start-context.ts'
import { resetSecondFactor } from '#/users/second-factor/reset.ts'

const [email = ''] = process.argv.slice(2)
if (!email.includes('@')) {
  process.stderr.write('Usage: reset-second-factor EMAIL. Make sure first that it is they who ask.\n')
  process.exit(1)
}
const { context, close } = await startContext('sender').catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`This could not start (${reason}). Start Tidewatch with npm start, or set DATABASE_URL.\n`)
  process.exit(1)
})
const wasEnabled = await resetSecondFactor(context, email).finally(close)
if (wasEnabled === null) {
  process.stderr.write(`No user logs in with ${email}.\n`)
  process.exit(1)
}
process.stdout.write(
  wasEnabled
    ? `The second factor of ${email} is off, their sessions, API keys and secret addresses have ended, and they are told by email.\n`
    : `${email} has no second factor.\n`,
)
