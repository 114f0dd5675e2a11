import { readEnv } from './env.ts'
import { startAuthEmulator } from './start-auth-emulator.ts'

const env = readEnv()
const emulator = await startAuthEmulator({
  port: env.AUTH_EMULATOR_PORT,
  projectId: env.FIREBASE_PROJECT_ID,
  dataFile: env.AUTH_EMULATOR_DATA_FILE || null,
  smtpUrl: env.SMTP_URL || null,
  reportError: (message) => process.stderr.write(`auth emulator: ${message}\n`),
})

async function stop(): Promise<void> {
  await emulator.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdout.write('ready\n')
