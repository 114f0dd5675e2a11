import { isSealOf } from '@tidewatch/contract/reports/is-seal-of'
import type { SealKeys } from '@tidewatch/contract/reports/seals'
import { consentReceiptSchema } from '@tidewatch/contract/users/consents'
import { optOutReceiptSchema, receiptSealSchema } from '@tidewatch/contract/watch/opt-out'
import * as z from 'zod'
import type { Findings } from './findings.ts'

/** The contents of a signed receipt, for a proven account or for a user's consents, or of a proof card. */
export interface AccountReceiptFindings {
  verdict: Findings['verdict'] | 'expired'
  receiptOf: 'tracking' | 'consents' | 'card'
  /** The proven account, or the user who consented. */
  holder: string
  issuedAt: string
  keyId: string
}

const receiptFileSchema = z.object({
  receipt: z.discriminatedUnion('kind', [optOutReceiptSchema, consentReceiptSchema]),
  seal: receiptSealSchema,
})

/** Verifies a parsed file as such a receipt, exactly as signed; `null` if it isn't one. */
export async function readAccountReceipt(raw: unknown, keys: SealKeys): Promise<AccountReceiptFindings | null> {
  const parsed = receiptFileSchema.safeParse(raw)
  if (!parsed.success) return null
  const { receipt, seal } = parsed.data
  const key = keys.keys.find(({ kid }) => kid === seal.keyId)
  // Verified as it is in the file, because parsing may drop fields that this version doesn't know.
  const isSealed = key && (await isSealOf(seal.signature, (raw as { receipt: unknown }).receipt, key.x))
  return {
    verdict: !key ? 'unknown-key' : isSealed ? 'unaltered' : 'altered',
    receiptOf: receipt.kind,
    holder: receipt.kind === 'tracking' ? receipt.username : receipt.email,
    issuedAt: receipt.issuedAt,
    keyId: seal.keyId,
  }
}
