import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type SubscriptionRow, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { itemOf } from '#/primitives/plans/catalogue.ts'
import { planOf } from '#/shop/subscription-state/apply-plan.ts'

/** A user's subscription. Throws `notFound` for another user's. */
export async function requireSubscription(
  db: Database | Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<SubscriptionRow> {
  const isOwn = and(eq(subscriptions.id, id), eq(subscriptions.userId, userId))
  const [row] = await db.select().from(subscriptions).where(isOwn)
  if (!row) throw new AppError('notFound')
  return row
}

/** The subscription that a user's plan comes from; `null` on the free plan. */
export async function liveSubscription(db: Database | Transaction, userId: string): Promise<SubscriptionRow | null> {
  const isLive = and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'expired'))
  const [row] = await db.select().from(subscriptions).where(isLive).orderBy(desc(subscriptions.createdAt)).limit(1)
  return row ?? null
}

export function describeSubscription(row: SubscriptionRow): Subscription {
  const item = itemOf(row.itemId)
  return {
    id: row.id,
    status: row.status,
    isTrial: row.isTrial,
    itemId: row.itemId,
    plan: planOf(row.itemId),
    interval: item?.kind === 'plan' ? item.interval : null,
    nextItemId: row.nextItemId,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    renewal: row.renewalAmount === null ? null : { amount: row.renewalAmount, currency: row.currency },
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}
