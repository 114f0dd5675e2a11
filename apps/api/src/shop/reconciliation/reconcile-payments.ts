import { subDays, subHours, subMinutes } from 'date-fns'
import { and, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { Context } from '#/primitives/context.ts'
import { settlePaymentJob } from './jobs.ts'

/** How long to wait for the provider's own event about an order. */
const orderGraceMinutes = 5
/** The provider creates and charges a renewal within about an hour after the period's end. */
const renewalGraceHours = 2
const refundLookbackDays = 3
/** The bank decides months after a dispute began, and an inquiry may become one after weeks. They are few. */
const disputeLookbackDays = 180
const syncIntervalHours = 24

/** Syncs everything that the provider should have reported by now, so that a lost event has no effect. */
export async function reconcilePayments({
  db,
  now,
  enqueue,
  payments,
}: Pick<Context, 'db' | 'now' | 'enqueue' | 'payments'>): Promise<void> {
  if (!payments) return
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'open'), lt(orders.createdAt, subMinutes(now(), orderGraceMinutes))))
  for (const { id } of open) await enqueue(db, settlePaymentJob, { kind: 'order', id })
  const stale = await db
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.providerId),
        ne(subscriptions.status, 'expired'),
        lt(subscriptions.syncedAt, subHours(now(), 1)),
        or(
          lt(subscriptions.periodEnd, subHours(now(), renewalGraceHours)),
          eq(subscriptions.status, 'past-due'),
          lt(subscriptions.syncedAt, subHours(now(), syncIntervalHours)),
        ),
      ),
    )
  for (const { id } of stale) if (id) await enqueue(db, settlePaymentJob, { kind: 'subscription', id })
  const returned = [
    ...(await payments.refundsSince(subDays(now(), refundLookbackDays))),
    ...(await payments.disputesSince(subDays(now(), disputeLookbackDays))),
  ]
  for (const id of new Set(returned.map(({ paymentId }) => paymentId)))
    await enqueue(db, settlePaymentJob, { kind: 'payment', id })
}
