import * as calls from '@tidewatch/contract/archive/deliveries'
import { deliveryMethods } from '@tidewatch/contract/archive/deliveries'
import type { SignedIn } from '#/platform/http/types.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { checkDeliveriesJob } from './jobs.ts'
import { describeSettings } from './queries.ts'
import { isSetUp } from './sources/open-source.ts'
import { startSource } from './start-source.ts'
import { stopSource } from './stop-source.ts'

export function deliveryRoutes({ router, context }: RouteParts): void {
  const { db } = context
  const requireOwned = async (id: string, { user }: SignedIn) => {
    const { monitor } = await requireOwn(db, id, user.id)
    return { monitor, email: user.email }
  }

  router.register(calls.getDeliveryMethods, async () => ({
    methods: deliveryMethods.filter((method) => isSetUp(context.env, method)),
  }))

  router.register(calls.getDeliverySource, async ({ params, session }) =>
    describeSettings(context, await requireOwned(params.id, session)),
  )

  router.register(calls.startDeliverySource, async ({ params, body, session }) => {
    const own = await requireOwned(params.id, session)
    await startSource(context, own, body)
    return describeSettings(context, own)
  })

  router.register(calls.stopDeliverySource, async ({ params, session }) => {
    const own = await requireOwned(params.id, session)
    await stopSource(context, own.monitor.id)
    return describeSettings(context, own)
  })

  router.register(calls.checkDeliveries, async ({ params, session }) => {
    const { monitor } = await requireOwned(params.id, session)
    await context.enqueue(db, checkDeliveriesJob, { monitorId: monitor.id }, { userId: monitor.userId })
    return null
  })
}
