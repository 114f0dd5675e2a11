import type { Consent } from '@tidewatch/contract/users/consents'
import { legalVersionAt } from '@tidewatch/contract/users/legal'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { orderLines, orders } from '#/platform/db/schema/shop/orders.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'

/** All consents of a user that are in force or belong to an order; newest first. */
export async function listConsents(db: Database, user: Pick<UserRow, 'id' | 'createdAt'>): Promise<Consent[]> {
  const [renewals, connected] = await Promise.all([
    db
      .select({ at: orders.renewalConsentAt, itemId: orderLines.itemId })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(orders.userId, user.id), isNotNull(orders.renewalConsentAt))),
    db
      .select({ at: connections.connectedAt, scopes: connections.scopes, username: accounts.username })
      .from(connections)
      .innerJoin(accounts, eq(accounts.id, connections.accountId))
      .where(eq(connections.userId, user.id)),
  ])
  const consents = [
    consent('terms', user.createdAt, null),
    ...renewals.flatMap(({ at, itemId }) => (at ? [consent('renewal', at, itemId)] : [])),
    ...connected.map(({ at, username, scopes }) => consent('connection', at, username, scopes)),
  ]
  return consents.toSorted((a, b) => b.at.localeCompare(a.at))
}

function consent(kind: Consent['kind'], at: Date, subject: string | null, scopes: string[] = []): Consent {
  return { kind, at: at.toISOString(), version: legalVersionAt(at), subject, scopes }
}
