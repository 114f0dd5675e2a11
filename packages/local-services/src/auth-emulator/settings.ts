import * as z from 'zod'
import { readHostEnvironment } from '../env.ts'

const settingsSchema = z.object({
  AUTH_EMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).default(9099),
  FIREBASE_PROJECT_ID: z.string().startsWith('demo-').default('demo-tidewatch'),
  /** JSON file that keeps users across restarts. If unset, users live as long as the process. */
  AUTH_EMULATOR_DATA_FILE: z.string().optional(),
  /** Where account emails go, such as `smtp://localhost:1025`. If unset, none are sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
})

/** The emulator's settings from the environment. Throws a ZodError that names invalid variables. */
export function readEmulatorSettings() {
  return settingsSchema.parse(readHostEnvironment())
}
