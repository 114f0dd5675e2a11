import { type FamilyReceipt, familyReceiptSchema } from '@tidewatch/contract/family/agreements'
import { isSealOf } from '@tidewatch/contract/reports/is-seal-of'
import type { SealKeys } from '@tidewatch/contract/reports/seals'
import type { Findings } from './findings.ts'

/** What the file of a signed family agreement says of itself. */
export interface ReceiptFindings {
  verdict: Findings['verdict'] | 'no-seal'
  agreement: FamilyReceipt['document']
}

/** Whether a parsed file is a family agreement to the letter as it was signed; `null`: it is none. */
export async function readReceipt(raw: unknown, keys: SealKeys): Promise<ReceiptFindings | null> {
  const parsed = familyReceiptSchema.safeParse(raw)
  if (!parsed.success) return null
  const { document: agreement, seal } = parsed.data
  if (!seal) return { verdict: 'no-seal', agreement }
  const key = keys.keys.find(({ kid }) => kid === seal.keyId)
  // The document as it stands in the file: parsing may leave out what this version does not know.
  const isSealed = key && (await isSealOf(seal.signature, (raw as { document: unknown }).document, key.x))
  return { verdict: !key ? 'unknown-key' : isSealed ? 'unaltered' : 'altered', agreement }
}
