import * as calls from '@tidewatch/contract/archive/ledger'
import { withReadQueue } from '#/platform/reading-queues.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireReadable } from '#/watch/monitors/queries.ts'
import { ledgerPeople } from './ledger-people.ts'
import { loadLedger } from './load-ledger.ts'
import { personTimeline } from './person-timeline.ts'

export function ledgerRoutes({ router, context: { db, now } }: RouteParts): void {
  router.register(calls.getLedger, async ({ params, query, session, c }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    const options = { days: query.days, now: now() }
    return withReadQueue('history', c, (signal) => loadLedger(db, monitor, { ...options, signal }))
  })

  router.register(calls.listLedgerPeople, async ({ params, query, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    return ledgerPeople(db, monitor, query)
  })

  router.register(calls.getPersonTimeline, async ({ params, query, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    return personTimeline(db, monitor, query.username)
  })
}
