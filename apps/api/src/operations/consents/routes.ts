import { getConsents } from '@tidewatch/contract/consent'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { sealReceipt } from '#/primitives/signing/seal-receipt.ts'
import { listConsents } from './queries.ts'

export function consentRoutes(router: Router, { db, env, now }: Context): void {
  router.signedIn(getConsents, async ({ session: { user } }) => {
    const receipt = {
      kind: 'consents' as const,
      version: 1 as const,
      service: env.WEB_ORIGIN,
      userId: user.id,
      email: user.email,
      consents: await listConsents(db, user),
      issuedAt: now().toISOString(),
    }
    return { receipt, seal: sealReceipt(env, receipt) }
  })
}
