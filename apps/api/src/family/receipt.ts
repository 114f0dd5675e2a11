import { type FamilyReceipt, familyReceiptSchema } from '@tidewatch/contract/family'
import { sealKeysPath } from '@tidewatch/contract/seal'
import type { Env } from '#/platform/config/env.ts'
import type { FamilyPactRow } from '#/platform/db/schema/family.ts'

/** The signed pact as it is sealed. Nothing of it changes once it is signed, so it can be made again at any time. */
export function receiptDocument(pact: Omit<FamilyPactRow, 'sealKeyId' | 'sealSignature'>): FamilyReceipt['document'] {
  const { id, parentName, teenName, signedName, message, asked, shared, reviewOn, endsOn } = pact
  // Parsing refuses a pact that nobody signed.
  return familyReceiptSchema.shape.document.parse({
    kind: 'family-pact',
    version: 1,
    id,
    parentName,
    teenName,
    signedName,
    message,
    asked,
    shared,
    reviewOn,
    endsOn,
    invitedAt: pact.createdAt.toISOString(),
    signedAt: pact.answeredAt?.toISOString(),
  })
}

/** What both keep. */
export function receiptOf({ WEB_ORIGIN }: Pick<Env, 'WEB_ORIGIN'>, pact: FamilyPactRow): FamilyReceipt {
  const { sealKeyId: keyId, sealSignature: signature } = pact
  return {
    document: receiptDocument(pact),
    seal:
      keyId && signature
        ? {
            algorithm: 'Ed25519',
            canonicalization: 'RFC 8785',
            keyId,
            signature,
            keysUrl: `${WEB_ORIGIN}${sealKeysPath}`,
          }
        : null,
  }
}
