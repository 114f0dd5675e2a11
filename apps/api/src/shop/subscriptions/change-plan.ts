import type { UpgradePreview } from '@tidewatch/contract/shop/subscriptions'
import { addMonths, addYears, max } from 'date-fns'
import { count, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type SubscriptionRow, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { itemOf, type PlanItem, plans } from '#/primitives/plans/catalogue.ts'
import { accountLimitOf } from '#/primitives/plans/require-account-slot.ts'
import { scheduledAccountsOf } from '#/primitives/plans/scheduled-accounts.ts'
import { sellableOf } from '#/shop/plans/sellable.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { withPlanChangeClaim } from './plan-change-claim.ts'
import { effectOf } from './policy.ts'
import { requireSubscription } from './queries.ts'

type ChangeContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>

interface Change {
  user: UserRow
  subscriptionId: string
  itemId: string
}

/**
 * The cost of a change, as the provider calculates it. Throws `invalidInput` or `conflict` if the change isn't offered.
 */
export async function previewChange(
  context: ChangeContext,
  payments: PaymentProvider,
  { user, subscriptionId, itemId }: Change,
): Promise<UpgradePreview> {
  const row = await requireSubscription(context.db, { id: subscriptionId, userId: user.id })
  const { target, effect, providerId } = requireEffect(row, itemId)
  const item = await sellableOf(target)
  const at = prorationTime(context, row)
  const isNow = effect === 'now'
  const cost = await payments.previewChange({ subscriptionId: providerId, item, at, isNow })
  const money = (amount: number) => ({ amount, currency: row.currency })
  const startsNewPeriod = isNow && (row.isTrial || target.interval !== intervalOf(row))
  return {
    takesEffect: effect,
    credit: money(isNow ? cost.credit : 0),
    charge: money(isNow ? cost.charge : 0),
    today: money(isNow ? cost.today : 0),
    atRenewal: money(cost.atRenewal),
    renewsAt: (startsNewPeriod ? periodAfter(at, target) : row.periodEnd).toISOString(),
    accountsToPause: await countSurplus(context, user, target),
  }
}

/**
 * Changes a plan once, however many concurrent requests there are. Throws `paymentFailed` if the difference can't be
 * charged; nothing changes in that case.
 */
export async function changePlan(
  context: ChangeContext,
  { payments, limits }: { payments: PaymentProvider; limits: Pick<RateLimits, 'allows' | 'reset'> },
  change: Change & { monitorId: string | null },
): Promise<SubscriptionRow> {
  const { user, subscriptionId: id, itemId, monitorId } = change
  const { providerId } = requireEffect(await requireSubscription(context.db, { id, userId: user.id }), itemId)
  // Serialised, so that the effect of another change of the same plan is known first.
  return withPlanChangeClaim(limits, providerId, async () => {
    const row = await requireSubscription(context.db, { id, userId: user.id })
    const { target, effect } = requireEffect(row, itemId)
    const item = await sellableOf(target)
    const at = prorationTime(context, row)
    if (effect === 'now') {
      // The same key in all concurrent processes, so that it's charged once.
      const key = `change ${row.id} ${row.itemId} ${itemId} ${row.periodStart.toISOString()} ${at.toISOString()}`
      await payments.changeNow({ subscriptionId: providerId, item, at, key })
    } else if (effect === 'at-renewal') await payments.changeAtRenewal({ subscriptionId: providerId, item })
    await syncSubscription(context, payments, providerId, async (tx, before) => {
      if (before && monitorId) await keepFirst(tx, before, monitorId)
      if (effect === 'none') return
      await audit(tx, {
        userId: user.id,
        actor: { by: 'user', id: user.id },
        action: 'plan-chosen',
        subject: { kind: 'subscription', id },
        before: { item: row.itemId },
        after: { item: itemId, effect },
        at: context.now(),
      })
    })
    return requireSubscription(context.db, { id, userId: user.id })
  })
}

async function keepFirst(tx: Transaction, row: SubscriptionRow, monitorId: string): Promise<void> {
  const keepMonitorIds = [monitorId, ...row.keepMonitorIds.filter((id) => id !== monitorId)]
  await tx.update(subscriptions).set({ keepMonitorIds }).where(eq(subscriptions.id, row.id))
}

function requireEffect(row: SubscriptionRow, itemId: string) {
  const target = itemOf(itemId)
  if (target?.kind !== 'plan') {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'item_id', key: 'invalid_value' }] } })
  }
  const effect = effectOf(row, target)
  if (!effect || !row.providerId) throw new AppError('conflict', { reason: 'changeNotOffered' })
  return { target, effect, providerId: row.providerId }
}

const hourMs = 3_600_000

/** Rounded down to the hour, but not before the period, so that a change shortly after its preview costs the same. */
function prorationTime({ now }: Pick<Context, 'now'>, { periodStart }: SubscriptionRow): Date {
  return max([new Date(Math.floor(now().getTime() / hourMs) * hourMs), periodStart])
}

function intervalOf({ itemId }: SubscriptionRow): PlanItem['interval'] | null {
  const item = itemOf(itemId)
  return item?.kind === 'plan' ? item.interval : null
}

function periodAfter(at: Date, { interval }: PlanItem): Date {
  return interval === 'year' ? addYears(at, 1) : addMonths(at, 1)
}

async function countSurplus({ db, now }: ChangeContext, user: UserRow, { plan }: PlanItem): Promise<number> {
  const limit = (await accountLimitOf(db, user, now())) - plans[user.plan].accountLimit + plans[plan].accountLimit
  const [row] = await db.select({ monitorCount: count() }).from(monitors).where(scheduledAccountsOf(user.id))
  return Math.max(0, (row?.monitorCount ?? 0) - limit)
}
