import * as calls from '@tidewatch/contract/watch/opt-out'
import type { LookupRouteParts } from '#/watch/monitors/routes.ts'
import { readObjectionStats } from '#/watch/objections/objections.ts'
import { checkClaim } from './check-claim.ts'
import { claimConnected } from './claim-connected.ts'
import { objectToTracking, withdrawObjection } from './object-to-tracking.ts'
import { describeClaim, requireClaim } from './queries.ts'
import { type NewClaim, startClaim } from './start-claim.ts'
import { writeReceipt } from './write-receipt.ts'

/** For account owners, whether or not they use this service: how many watch their account, and how to end it. */
export function optOutRoutes({ router, context, limits, lookups }: LookupRouteParts): void {
  const { db } = context
  const answer = async ({ secret, claim }: NewClaim) => ({ secret, claim: await describeClaim(context, claim) })

  router.register(calls.startClaim, async ({ body, c }) => {
    await limits.use('claim', c.var.caller)
    return answer(await startClaim({ ...context, lookups }, body.username, c.var.caller))
  })

  router.register(calls.claimConnected, async ({ body, session, c }) => {
    await limits.use('claim', c.var.caller)
    return answer(await claimConnected(context, { userId: session.user.id, connectionId: body.connectionId }))
  })

  router.register(calls.openClaim, async ({ body, c }) => {
    await limits.use('readClaim', c.var.caller)
    return describeClaim(context, await requireClaim(db, body.secret))
  })

  router.register(calls.checkClaim, async ({ body, c }) => {
    await limits.use('readClaim', c.var.caller)
    return describeClaim(context, await checkClaim({ ...context, lookups }, body.secret, c.var.caller))
  })

  router.register(calls.objectToTracking, async ({ body, c }) => {
    await limits.use('readClaim', c.var.caller)
    return describeClaim(context, await objectToTracking(context, body.secret))
  })

  router.register(calls.withdrawObjection, async ({ body, c }) => {
    await limits.use('readClaim', c.var.caller)
    return describeClaim(context, await withdrawObjection(context, body.secret))
  })

  router.register(calls.getOptOutReceipt, async ({ body, c }) => {
    await limits.use('readClaim', c.var.caller)
    return writeReceipt(context, body.secret)
  })

  router.register(calls.getOptOutNumbers, () => readObjectionStats(context))
}
