import { type FamilyReceipt, familyReceiptSchema } from '@tidewatch/contract/family/agreements'
import { sealKeysPath } from '@tidewatch/contract/reports/seals'
import type { Env } from '#/platform/config/env.ts'
import type { FamilyAgreementRow } from '#/platform/db/schema/family/family.ts'

/** The signed family agreement as sealed. Nothing in it changes after signing, so it can be rebuilt at any time. */
export function receiptDocument(
  agreement: Omit<FamilyAgreementRow, 'sealKeyId' | 'sealSignature'>,
): FamilyReceipt['document'] {
  const { id, parentName, teenName, signedName, message, requested, shared, reviewOn, endsOn } = agreement
  // Parsing rejects a family agreement that wasn't signed.
  return familyReceiptSchema.shape.document.parse({
    kind: 'family-pact',
    version: 1,
    id,
    parentName,
    teenName,
    signedName,
    message,
    asked: requested,
    shared,
    reviewOn,
    endsOn,
    invitedAt: agreement.createdAt.toISOString(),
    signedAt: agreement.answeredAt?.toISOString(),
  })
}

export function receiptOf({ WEB_ORIGIN }: Pick<Env, 'WEB_ORIGIN'>, agreement: FamilyAgreementRow): FamilyReceipt {
  const { sealKeyId: keyId, sealSignature: signature } = agreement
  return {
    document: receiptDocument(agreement),
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
