import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)

const envSchema = z.object({
  SMTP_PORT: port.default(1025),
  INBOX_PORT: port.default(1080),
  /** Directory that keeps the mails, one JSON file each. */
  INBOX_DATA_DIR: z.string().min(1),
})

export function readEnv() {
  return envSchema.parse(process.env)
}
