import { z } from 'zod'

const envSchema = z.object({
  AUTH_EMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).default(9099),
  FIREBASE_PROJECT_ID: z.string().startsWith('demo-').default('demo-tidewatch'),
  /** JSON file that keeps the users over restarts. Empty: users live as long as the process. */
  AUTH_EMULATOR_DATA_FILE: z.string().default(''),
  /** Where account mails go, such as `smtp://localhost:1025`. Empty: none are sent. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
})

export function readEnv() {
  return envSchema.parse(process.env)
}

/** Keeps firebase-tools from looking for news and updates on the network. To be called before it is loaded. */
export function silenceFirebaseTools(): void {
  process.env.CI = '1'
  process.env.NO_UPDATE_NOTIFIER = '1'
}
