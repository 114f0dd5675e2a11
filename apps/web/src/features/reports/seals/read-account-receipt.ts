import { isSealOf } from '@tidewatch/contract/reports/is-seal-of'
import type { SealKeys } from '@tidewatch/contract/reports/seals'
import { consentReceiptSchema } from '@tidewatch/contract/users/consents'
import { optOutReceiptSchema, receiptSealSchema } from '@tidewatch/contract/watch/opt-out'
import * as z from 'zod'
import type { Findings } from './findings.ts'

/** What a signed file says of a proven account, or of what a user agreed to, and of a proof card. */
export interface AccountReceiptFindings {
  verdict: Findings['verdict'] | 'expired'
  receiptOf: 'tracking' | 'consents' | 'card'
  /** The account that was proven, or the user who agreed. */
  holder: string
  issuedAt: string
  keyId: string
}

const receiptFileSchema = z.object({
  receipt: z.discriminatedUnion('kind', [optOutReceiptSchema, consentReceiptSchema]),
  seal: receiptSealSchema,
})

/** Whether a parsed file is such a receipt to the letter as it was signed; `null`: it is none. */
export async function readAccountReceipt(raw: unknown, keys: SealKeys): Promise<AccountReceiptFindings | null> {
  const parsed = receiptFileSchema.safeParse(raw)
  if (!parsed.success) return null
  const { receipt, seal } = parsed.data
  const key = keys.keys.find(({ kid }) => kid === seal.keyId)
  // As it stands in the file: parsing may leave out what this version does not know.
  const isSealed = key && (await isSealOf(seal.signature, (raw as { receipt: unknown }).receipt, key.x))
  return {
    verdict: !key ? 'unknown-key' : isSealed ? 'unaltered' : 'altered',
    receiptOf: receipt.kind,
    holder: receipt.kind === 'tracking' ? receipt.username : receipt.email,
    issuedAt: receipt.issuedAt,
    keyId: seal.keyId,
  }
}
