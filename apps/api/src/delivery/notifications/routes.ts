import * as calls from '@tidewatch/contract/delivery/notifications'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { chooseNotification } from './choose-notification.ts'
import { describeNotifications } from './queries.ts'
import { unsubscribe } from './unsubscribe.ts'
import { updateDelivery } from './update-delivery.ts'

export function notificationRoutes({ router, context, limits }: RouteParts): void {
  router.register(calls.getNotifications, ({ session }) => describeNotifications(context.db, session.user.id))

  router.register(calls.chooseNotification, async ({ session, body }) => {
    await chooseNotification(context, { userId: session.user.id, ...body })
    return describeNotifications(context.db, session.user.id)
  })

  router.register(calls.updateDelivery, async ({ session, body }) => {
    await updateDelivery(context, session.user.id, body)
    return describeNotifications(context.db, session.user.id)
  })

  router.register(calls.unsubscribe, async ({ query, c }) => {
    await limits.use('unsubscribe', c.var.caller)
    return { kind: await unsubscribe(context, query.token) }
  })
}
