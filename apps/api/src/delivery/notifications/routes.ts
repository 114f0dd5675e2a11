import {
  chooseNotification as chooseNotificationCall,
  getNotifications,
  unsubscribe as unsubscribeCall,
  updateDelivery as updateDeliveryCall,
} from '@tidewatch/contract/notification'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { chooseNotification } from './choose-notification.ts'
import { describeNotifications } from './queries.ts'
import { unsubscribe } from './unsubscribe.ts'
import { updateDelivery } from './update-delivery.ts'

export function notificationRoutes(router: Router, context: Context, limits: RateLimits): void {
  router.signedIn(getNotifications, ({ session }) => describeNotifications(context.db, session.user.id))

  router.signedIn(chooseNotificationCall, async ({ session, body }) => {
    await chooseNotification(context, { userId: session.user.id, ...body })
    return describeNotifications(context.db, session.user.id)
  })

  router.signedIn(updateDeliveryCall, async ({ session, body }) => {
    await updateDelivery(context, session.user.id, body)
    return describeNotifications(context.db, session.user.id)
  })

  router.open(unsubscribeCall, async ({ query, c }) => {
    await limits.use('unsubscribe', c.var.caller)
    return { kind: await unsubscribe(context, query.token) }
  })
}
