import { sealKeysPath } from '@tidewatch/contract/seal'
import type { TrackingReceipt } from '@tidewatch/contract/tracking'
import type { Context } from '#/context.ts'
import { signDocument } from '#/modules/seals/sign-document.ts'
import { requireProven } from './queries.ts'

/** What its owner was shown and decided, signed, for them to keep. Throws `notFound`, and `forbidden` before the proof. */
export async function writeReceipt({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>, secret: string) {
  const { username, instagramId, method, provenAt, shown, decisions } = await db.transaction((tx) =>
    requireProven(tx, secret, now()),
  )
  const receipt: TrackingReceipt = {
    kind: 'tracking',
    version: 1,
    service: env.WEB_ORIGIN,
    username,
    instagramId,
    proof: { method, at: (provenAt ?? now()).toISOString() },
    shown: shown ?? { monitors: [], isStar: false, stored: null },
    decisions,
    issuedAt: now().toISOString(),
  }
  return { receipt, seal: sealReceipt(env, receipt) }
}

/** The signature that travels with a receipt; `null` where there is no key. */
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
