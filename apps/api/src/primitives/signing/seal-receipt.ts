import { sealKeysPath } from '@tidewatch/contract/reports/seals'
import type { Context } from '#/primitives/context.ts'
import { signDocument } from './sign-document.ts'

/** The signature that accompanies a receipt; `null` without a key. */
export function sealReceipt(env: Pick<Context['env'], 'REPORT_SIGNING_KEY' | 'WEB_ORIGIN'>, receipt: object) {
  const [key] = env.REPORT_SIGNING_KEY
  if (!key) return null
  return {
    algorithm: 'Ed25519' as const,
    canonicalization: 'RFC 8785' as const,
    keyId: key.id,
    signature: signDocument(receipt, key),
    keysUrl: `${env.WEB_ORIGIN}${sealKeysPath}`,
  }
}
