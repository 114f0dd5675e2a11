import type { OptOutReceipt } from '@tidewatch/contract/watch/opt-out'
import type { Context } from '#/primitives/context.ts'
import { sealReceipt } from '#/primitives/signing/seal-receipt.ts'
import { requireProvenClaim } from './queries.ts'

/**
 * What the owner was shown and decided, signed, for their records. Throws `notFound`, and `forbidden` before the proof.
 */
export async function writeReceipt({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>, secret: string) {
  const { username, instagramId, method, provenAt, shown, decisions } = await db.transaction((tx) =>
    requireProvenClaim(tx, secret, now()),
  )
  const receipt: OptOutReceipt = {
    kind: 'tracking',
    version: 1,
    service: env.WEB_ORIGIN,
    username,
    instagramId,
    proof: { method, at: (provenAt ?? now()).toISOString() },
    shown: shown ?? { monitors: [], isPublicFigure: false, stored: null },
    decisions,
    issuedAt: now().toISOString(),
  }
  return { receipt, seal: sealReceipt(env, receipt) }
}
