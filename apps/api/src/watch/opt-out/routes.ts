import {
  checkClaim as checkClaimCall,
  claimConnected as claimConnectedCall,
  getTrackingNumbers,
  getTrackingReceipt,
  objectToTracking as objectCall,
  openClaim,
  startClaim as startClaimCall,
  withdrawObjection as withdrawCall,
} from '@tidewatch/contract/tracking'
import type { AccountRouteParts } from '#/watch/monitors/search-routes.ts'
import { readNumbers } from '#/watch/objections/objections.ts'
import { checkClaim } from './check-claim.ts'
import { claimConnected } from './claim-connected.ts'
import { objectToTracking, withdrawObjection } from './object-to-tracking.ts'
import { describeClaim, requireClaim } from './queries.ts'
import { type NewClaim, startClaim } from './start-claim.ts'
import { writeReceipt } from './write-receipt.ts'

/** For owners of accounts, whether or not they use this service: who watches, and how to end it. */
export function trackingRoutes({ router, context, limits, lookUps }: AccountRouteParts): void {
  const { db } = context
  const answer = async ({ secret, claim }: NewClaim) => ({ secret, claim: await describeClaim(context, claim) })

  router.open(startClaimCall, async ({ body, c }) => {
    await limits.use('claim', c.var.caller)
    return answer(await startClaim({ ...context, lookUps }, body.username, c.var.caller))
  })

  router.signedIn(claimConnectedCall, async ({ body, session, c }) => {
    await limits.use('claim', c.var.caller)
    return answer(await claimConnected(context, { userId: session.user.id, connectionId: body.connectionId }))
  })

  router.open(openClaim, async ({ body, c }) => {
    await limits.use('claimLook', c.var.caller)
    return describeClaim(context, await requireClaim(db, body.secret))
  })

  router.open(checkClaimCall, async ({ body, c }) => {
    await limits.use('claimLook', c.var.caller)
    return describeClaim(context, await checkClaim({ ...context, lookUps }, body.secret, c.var.caller))
  })

  router.open(objectCall, async ({ body, c }) => {
    await limits.use('claimLook', c.var.caller)
    return describeClaim(context, await objectToTracking(context, body.secret))
  })

  router.open(withdrawCall, async ({ body, c }) => {
    await limits.use('claimLook', c.var.caller)
    return describeClaim(context, await withdrawObjection(context, body.secret))
  })

  router.open(getTrackingReceipt, async ({ body, c }) => {
    await limits.use('claimLook', c.var.caller)
    return writeReceipt(context, body.secret)
  })

  router.open(getTrackingNumbers, () => readNumbers(context))
}
