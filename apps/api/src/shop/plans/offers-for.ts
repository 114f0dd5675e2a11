import type { Problem } from '@tidewatch/contract/envelope'
import type { Offer } from '@tidewatch/contract/shop/money'
import { planIds } from '@tidewatch/contract/shop/plan-ids'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { type Item, items, type PlanItem, plans, trialDaysOf } from '#/primitives/plans/catalogue.ts'
import { PlanLimitError, type PlanNeed } from '#/primitives/plans/plan-limit.ts'
import { priceWith } from '#/primitives/plans/price.ts'
import { bestCoupon } from '#/shop/coupons/usable-coupons.ts'
import { canStartTrial } from './can-start-trial.ts'

/** The items that would lift a limit for a user, with their free trial and prices after the coupon, cheapest first. */
export async function offersFor(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  user: UserRow,
  need: PlanNeed,
): Promise<Offer[]> {
  const coupon = await bestCoupon(db, user.id, now())
  const sufficientItems = [smallestPlan(user.plan, need), cheapestAddition(need)].filter((item) => item !== null)
  const isNew = sufficientItems.some((item) => trialDaysOf(item) !== null) && (await canStartTrial(db, { vault }, user))
  return sufficientItems
    .map((item) => ({
      itemId: item.id,
      plan: item.kind === 'plan' ? item.plan : null,
      trialDays: isNew ? trialDaysOf(item) : null,
      price: priceWith(item, coupon),
    }))
    .toSorted((a, b) => a.price.today.amount - b.price.today.amount)
}

/** The problem details of an error: for a plan limit, with the offers that would lift it. */
export async function problemWithOffers(
  context: Pick<Context, 'db' | 'now' | 'vault'>,
  error: AppError,
  user: UserRow | null,
): Promise<Problem> {
  if (!(error instanceof PlanLimitError) || !user) return error.problem
  return { ...error.problem, offers: await offersFor(context, user, error.need) }
}

function smallestPlan(current: UserRow['plan'], need: PlanNeed): PlanItem | null {
  const larger = items
    .filter((item): item is PlanItem => item.kind === 'plan' && item.interval === 'month')
    .filter(({ plan }) => planIds.indexOf(plan) > planIds.indexOf(current) && meetsNeed(plan, need))
    .toSorted((a, b) => a.price - b.price)
  return larger[0] ?? null
}

function meetsNeed(plan: PlanItem['plan'], need: PlanNeed): boolean {
  const { accountLimit, cadences, includesReportsOnRequest } = plans[plan]
  if ('accounts' in need) return accountLimit >= need.accounts
  if ('cadence' in need) return cadences.includes(need.cadence)
  return includesReportsOnRequest
}

function cheapestAddition(need: PlanNeed): Item | null {
  const kind = 'accounts' in need ? 'slot' : 'cadence' in need ? null : 'unlocks'
  return items.filter((item) => item.kind === kind).toSorted((a, b) => a.price - b.price)[0] ?? null
}
