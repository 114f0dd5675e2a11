import * as calls from '@tidewatch/contract/operations/security'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { listSecurityEvents } from './queries.ts'

export function securityRoutes({ router, context: { db } }: RouteParts): void {
  router.register(calls.listSecurityEvents, ({ query }) => listSecurityEvents(db, query))
}
