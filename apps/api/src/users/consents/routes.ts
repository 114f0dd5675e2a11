import * as calls from '@tidewatch/contract/users/consents'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { sealReceipt } from '#/primitives/signing/seal-receipt.ts'
import { listConsents } from './queries.ts'

export function consentRoutes({ router, context: { db, env, now } }: RouteParts): void {
  router.register(calls.getConsents, async ({ session: { user } }) => {
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
