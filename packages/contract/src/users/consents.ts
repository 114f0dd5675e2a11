import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { receiptSealSchema } from '../watch/opt-out.ts'

/**
 * What a user agreed to.
 * - `terms`: the terms of use, by creating the account.
 * - `renewal`: that a plan renews until it is stopped.
 * - `connection`: that we read an own Instagram account, as long as it is connected.
 */
const consentKinds = ['terms', 'renewal', 'connection'] as const

const consentSchema = z.object({
  kind: z.enum(consentKinds),
  at: z.iso.datetime(),
  /** The day of the text that it is an agreement to. */
  version: z.iso.date(),
  /** The item of the catalogue that renews, or the account that is read; `null` for the terms. */
  subject: z.string().nullable(),
  /** What Instagram was told that we may read. */
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
  summary: 'What the caller agreed to and when, as a receipt signed as reports are: Ed25519 over RFC 8785.',
  access: 'signed-in',
  /** `seal` is `null` where the service has no key to sign with. */
  data: z.object({ receipt: consentReceiptSchema, seal: receiptSealSchema.nullable() }),
})
