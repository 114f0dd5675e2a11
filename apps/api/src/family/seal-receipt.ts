import type { FamilyReceipt } from '@tidewatch/contract/family/agreements'
import type { Env } from '#/platform/config/env.ts'
import { signDocument } from '#/primitives/signing/sign-document.ts'

/** The seal of a receipt with the newest key; empty where the service has none. */
export function sealReceipt(
  { REPORT_SIGNING_KEY: [key] }: Pick<Env, 'REPORT_SIGNING_KEY'>,
  document: FamilyReceipt['document'],
): { sealKeyId: string | null; sealSignature: string | null } {
  return key
    ? { sealKeyId: key.id, sealSignature: signDocument(document, key) }
    : { sealKeyId: null, sealSignature: null }
}
