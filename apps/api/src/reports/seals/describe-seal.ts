import type { Seal, SealKeys } from '@tidewatch/contract/reports/seals'
import { sealKeysPath } from '@tidewatch/contract/reports/seals'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Env } from '#/platform/config/env.ts'
import type { SigningKey } from '#/platform/config/signing-keys.ts'
import type { SealRow } from './seal-report.ts'

type Origins = Pick<Env, 'WEB_ORIGIN' | 'BLOG_ORIGIN' | 'SUPPORT_ORIGIN'>

/** A seal as exported with its report; its verification page is in the reader's language. */
export function describeSeal(env: Origins, seal: SealRow, locale: Locale): Seal {
  const hosts = hostsOf(env)
  return {
    algorithm: 'Ed25519',
    canonicalization: 'RFC 8785',
    keyId: seal.keyId,
    signature: seal.signature,
    code: seal.code,
    sealedAt: seal.sealedAt.toISOString(),
    keysUrl: `${env.WEB_ORIGIN}${sealKeysPath}`,
    checkUrl: absoluteUrl(hosts, 'web', `/verify/${seal.code}`, locale),
  }
}

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
