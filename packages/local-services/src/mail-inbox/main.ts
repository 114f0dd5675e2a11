import { readInboxSettings } from './settings.ts'
import { startMailInbox } from './start-mail-inbox.ts'

const settings = readInboxSettings()
const inbox = await startMailInbox({
  smtpPort: settings.SMTP_PORT,
  inboxPort: settings.INBOX_PORT,
  dataDirectory: settings.INBOX_DATA_DIR,
  reportError: (message) => process.stderr.write(`mail inbox: ${message}\n`),
})

async function stop(): Promise<void> {
  await inbox.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdout.write('ready\n')
