import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { receiptSealSchema } from '../watch/opt-out.ts'

/**
 * What a user agreed to.
 * - `terms`: the terms of use, by creating the account.
 * - `renewal`: that a plan renews until it's cancelled.
 * - `connection`: that we read the user's own Instagram account while it's connected.
 */
const consentKinds = ['terms', 'renewal', 'connection'] as const

const consentSchema = z.object({
  kind: z.enum(consentKinds),
  at: z.iso.datetime(),
  /** The date of the text that was agreed to. */
  version: z.iso.date(),
  /** The catalogue item that renews, or the account that's read; `null` for the terms. */
  subject: z.string().nullable(),
  /** The scopes that the user granted us at Instagram. */
  scopes: z.array(z.string()),
})
export type Consent = z.infer<typeof consentSchema>

export const consentReceiptSchema = z.object({
  kind: z.literal('consents'),
  version: z.literal(1),
  service: z.string(),
  userId: z.uuid(),
  email: z.string(),
  /** Newest first. */
  consents: z.array(consentSchema),
  issuedAt: z.iso.datetime(),
})

export const getConsents = defineCall({
  id: 'getConsents',
  method: 'GET',
  path: '/user/consents',
  summary: 'Get what the caller agreed to and when, as a receipt signed like reports: Ed25519 over RFC 8785.',
  access: 'signed-in',
  /** `seal` is `null` where the service has no signing key. */
  data: z.object({ receipt: consentReceiptSchema, seal: receiptSealSchema.nullable() }),
})
