import { compareAccounts } from '@tidewatch/contract/reports/account-comparison'
import { withReadQueue } from '#/platform/reading-queues.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requestedComparison } from './load-comparison.ts'

export function accountComparisonRoutes({ router, context }: RouteParts): void {
  router.register(compareAccounts, ({ query, session, c }) =>
    withReadQueue('history', c, () => requestedComparison(context, query, session.user)),
  )
}
