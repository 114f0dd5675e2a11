import { readEnv } from './env.ts'
import { startMailInbox } from './start-mail-inbox.ts'

const env = readEnv()
const inbox = await startMailInbox({
  smtpPort: env.SMTP_PORT,
  inboxPort: env.INBOX_PORT,
  dataDirectory: env.INBOX_DATA_DIR,
  reportError: (message) => process.stderr.write(`mail inbox: ${message}\n`),
})

async function stop(): Promise<void> {
  await inbox.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdout.write('ready\n')
