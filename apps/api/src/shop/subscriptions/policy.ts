import { planIds } from '@tidewatch/contract/shop/plan-ids'
import type { SubscriptionRow } from '#/platform/db/schema/shop/subscriptions.ts'
import { itemOf, type PlanItem } from '#/primitives/plans/catalogue.ts'

type CurrentSubscription = Pick<SubscriptionRow, 'itemId' | 'nextItemId' | 'status' | 'isTrial' | 'providerId'>

/**
 * When a plan change takes effect: a larger plan now, for the difference; a smaller one when the paid period ends;
 * `none` if it's the current plan. A larger plan ends a free trial; any other starts after it. `null` for changes that
 * aren't offered: from a year to a month, beside a gift, and while a payment is due.
 */
export function effectOf(present: CurrentSubscription, target: PlanItem): 'now' | 'at-renewal' | 'none' | null {
  const current = itemOf(present.itemId)
  if (current?.kind !== 'plan' || present.providerId === null) return null
  if (target.id === present.itemId) return present.nextItemId === present.itemId ? 'none' : 'at-renewal'
  const isRunning = present.status === 'active' || present.status === 'trial'
  if (!isRunning && present.status !== 'stopped') return null
  const rankDifference = planIds.indexOf(target.plan) - planIds.indexOf(current.plan)
  // In a free trial nothing is paid yet, so months can still become years and vice versa.
  if (present.isTrial || target.interval === current.interval) {
    if (rankDifference > 0) return 'now'
    if (target.id === present.nextItemId) return 'none'
    return isRunning ? 'at-renewal' : null
  }
  return current.interval === 'month' && rankDifference >= 0 ? 'now' : null
}
