import * as z from 'zod'
import { readHostEnvironment } from '../env.ts'

const port = z.coerce.number().int().min(1).max(65_535)

const settingsSchema = z.object({
  SMTP_PORT: port.default(1025),
  INBOX_PORT: port.default(1080),
  /** Directory for the emails, one JSON file each. */
  INBOX_DATA_DIR: z.string(),
})

/** The inbox's settings from the environment. Throws a ZodError that names invalid variables. */
export function readInboxSettings() {
  return settingsSchema.parse(readHostEnvironment())
}
