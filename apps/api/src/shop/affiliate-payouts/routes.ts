import * as calls from '@tidewatch/contract/shop/affiliate-payouts'
import { create } from 'content-disposition'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { duePayouts } from './due-payouts.ts'
import { payoutTable } from './payout-table.ts'
import { listDuePayouts, listPayouts } from './queries.ts'
import { recordPayout } from './record-payout.ts'

export function affiliatePayoutRoutes({ router, context }: RouteParts): void {
  const { db } = context

  router.register(calls.listDuePayouts, ({ query }) => listDuePayouts(db, query))

  router.register(calls.exportDuePayouts, async ({ query: { upTo }, locale, c }) => {
    const due = await duePayouts(db, { upTo })
    const table = await payoutTable(
      due.filter(({ obstacle }) => obstacle === null),
      locale,
    )
    return c.body(table, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': create(`tidewatch_payouts_${upTo}.csv`),
    })
  })

  router.register(calls.listPayouts, ({ query }) => listPayouts(db, query))

  router.register(calls.recordPayout, ({ body, session: { user } }) =>
    recordPayout(context, { ...body, actorId: user.id }),
  )
}
