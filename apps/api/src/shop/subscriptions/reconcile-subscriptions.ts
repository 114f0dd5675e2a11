import { addDays, subDays } from 'date-fns'
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { accountSlots, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { endGift } from './end-gift.ts'

/** How many days ahead a renewal, or the end of a free trial, is announced. */
export const reminderDays = 7
export const trialReminderDays = 2

type ReconcileContext = Pick<Context, 'db' | 'now' | 'enqueue'>

/** Time-driven changes: ends gifts and bought places, announces renewals. Idempotent. */
export async function reconcileSubscriptions(context: ReconcileContext): Promise<void> {
  await endGifts(context)
  await endSlots(context)
  await sendReminders(context)
}

async function endGifts({ db, now }: ReconcileContext): Promise<void> {
  const isExpired = and(
    isNull(subscriptions.providerId),
    ne(subscriptions.status, 'expired'),
    lte(subscriptions.periodEnd, now()),
  )
  const expired = await db.select({ id: subscriptions.id }).from(subscriptions).where(isExpired)
  for (const { id } of expired) await db.transaction((tx) => endGift({ now }, tx, id))
}

async function endSlots({ db, now }: ReconcileContext): Promise<void> {
  const ended = await db
    .selectDistinct({ userId: accountSlots.userId })
    .from(accountSlots)
    .where(and(lte(accountSlots.endsAt, now()), gt(accountSlots.endsAt, subDays(now(), 2))))
  for (const { userId } of ended) await db.transaction((tx) => applyPlan({ now }, tx, userId))
}

async function sendReminders(context: ReconcileContext): Promise<void> {
  const { db, now } = context
  const upcoming = await db
    .select({ subscription: subscriptions, user: users })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        gt(subscriptions.periodEnd, now()),
        or(
          and(eq(subscriptions.status, 'active'), lte(subscriptions.periodEnd, addDays(now(), reminderDays))),
          and(eq(subscriptions.status, 'trial'), lte(subscriptions.periodEnd, addDays(now(), trialReminderDays))),
        ),
      ),
    )
  for (const { subscription, user } of upcoming) {
    const { id, nextItemId, renewalAmount, currency, periodEnd, isTrial } = subscription
    if (renewalAmount === null) continue
    const trial = isTrial ? ('ends' as const) : null
    const payload = { itemId: nextItemId, amount: renewalAmount, currency, at: periodEnd.toISOString(), trial }
    const dedupeKey = `renewal-reminder ${id} ${periodEnd.toISOString()}`
    await db.transaction((tx) => queueMessage(context, tx, { user, kind: 'renewal-reminder', dedupeKey, payload }))
  }
}
