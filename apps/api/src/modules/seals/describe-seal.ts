import type { Seal, SealKeys } from '@tidewatch/contract/seal'
import { sealKeysPath } from '@tidewatch/contract/seal'
import type { Env } from '#/env.ts'
import type { SigningKey } from '#/signing-keys.ts'
import type { SealRow } from './seal-report.ts'

/** A seal as it travels with its report. */
export function describeSeal(env: Pick<Env, 'WEB_ORIGIN'>, seal: SealRow): Seal {
  return {
    algorithm: 'Ed25519',
    canonicalization: 'RFC 8785',
    keyId: seal.keyId,
    signature: seal.signature,
    code: seal.code,
    sealedAt: seal.sealedAt.toISOString(),
    keysUrl: `${env.WEB_ORIGIN}${sealKeysPath}`,
    checkUrl: checkUrl(env, seal.code),
  }
}

/** Where people check a seal; printed as text and as a QR code. */
export function checkUrl({ WEB_ORIGIN }: Pick<Env, 'WEB_ORIGIN'>, code: string): string {
  return `${WEB_ORIGIN}/check/${code}`
}

/** The public halves of all keys that seals may name. */
export function publicKeys(keys: readonly SigningKey[]): SealKeys {
  return {
    keys: keys.map(({ id, publicKey }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      kid: id,
      x: String(publicKey.export({ format: 'jwk' }).x),
    })),
  }
}
