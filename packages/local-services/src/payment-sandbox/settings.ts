import * as z from 'zod'
import { readHostEnvironment } from '../env.ts'

const settingsSchema = z.object({
  PAYMENT_SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4020),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** The API's webhook. */
  PAYMENT_SANDBOX_WEBHOOK: z.url(),
  PAYMENT_SANDBOX_DATA_FILE: z.string().min(1),
})

/** The payment sandbox's settings from the environment. Throws a ZodError that names invalid variables. */
export function readPaymentSandboxSettings() {
  return settingsSchema.parse(readHostEnvironment())
}
