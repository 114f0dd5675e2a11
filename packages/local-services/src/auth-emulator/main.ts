import { readEmulatorSettings } from './settings.ts'
import { startAuthEmulator } from './start-auth-emulator.ts'

const settings = readEmulatorSettings()
const emulator = await startAuthEmulator({
  port: settings.AUTH_EMULATOR_PORT,
  projectId: settings.FIREBASE_PROJECT_ID,
  dataFile: settings.AUTH_EMULATOR_DATA_FILE ?? null,
  smtpUrl: settings.SMTP_URL ?? null,
  reportError: (message) => process.stderr.write(`auth emulator: ${message}\n`),
})

async function stop(): Promise<void> {
  await emulator.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdout.write('ready\n')
