import { type FamilyReceipt, familyReceiptSchema } from '@tidewatch/contract/family/agreements'
import { isSealOf } from '@tidewatch/contract/reports/is-seal-of'
import type { SealKeys } from '@tidewatch/contract/reports/seals'
import type { Findings } from './findings.ts'

/** The contents of a signed family agreement's file. */
export interface ReceiptFindings {
  verdict: Findings['verdict'] | 'no-seal'
  agreement: FamilyReceipt['document']
}

/** Verifies a parsed file as a family agreement, exactly as signed; `null` if it isn't one. */
export async function readReceipt(raw: unknown, keys: SealKeys): Promise<ReceiptFindings | null> {
  const parsed = familyReceiptSchema.safeParse(raw)
  if (!parsed.success) return null
  const { document: agreement, seal } = parsed.data
  if (!seal) return { verdict: 'no-seal', agreement }
  const key = keys.keys.find(({ kid }) => kid === seal.keyId)
  // Verified as it is in the file, because parsing may drop fields that this version doesn't know.
  const isSealed = key && (await isSealOf(seal.signature, (raw as { document: unknown }).document, key.x))
  return { verdict: !key ? 'unknown-key' : isSealed ? 'unaltered' : 'altered', agreement }
}
