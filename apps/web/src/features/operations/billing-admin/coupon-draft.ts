import { createCoupon } from '@tidewatch/contract/operations/billing-coupons'
import type { PlanId } from '@tidewatch/contract/shop/plan-ids'
import type { z } from 'zod'
import { parseAmount } from './parse-amount.ts'

/** The form of a new coupon, as typed. */
export interface CouponDraft {
  code: string
  kind: 'percent' | 'amount'
  off: string
  duration: 'first' | 'forever'
  /** Plan ids separated by spaces; empty for everything. */
  plans: string
  totalLimit: string
  perUserLimit: string
  /** Days in UTC, both inclusive. */
  from: string
  until: string
  reason: string
}

export const emptyDraft: CouponDraft = {
  code: '',
  kind: 'percent',
  off: '',
  duration: 'first',
  plans: 'plus pro',
  totalLimit: '',
  perUserLimit: '1',
  from: '',
  until: '',
  reason: '',
}

const schema = createCoupon.body
type NewCoupon = z.output<NonNullable<typeof schema>>

const fieldOf: Record<string, keyof CouponDraft> = {
  percentOff: 'off',
  amountOff: 'off',
  startsAt: 'from',
  expiresAt: 'until',
}

/** Parses the form into a coupon, or returns the invalid fields. Amounts are in the shop's currency. */
export function readDraft(
  draft: CouponDraft,
  currency: string,
): { coupon: NewCoupon; invalid: null } | { coupon: null; invalid: Set<string> } {
  const isPercent = draft.kind === 'percent'
  const amount = isPercent ? null : parseAmount(draft.off, currency)
  const parsed = createCoupon.body?.safeParse({
    code: draft.code,
    percentOff: isPercent ? wholeNumber(draft.off) : null,
    amountOff: amount === null ? null : { amount, currency },
    duration: draft.duration,
    plans: draft.plans === '' ? null : (draft.plans.split(' ') as PlanId[]),
    totalLimit: draft.totalLimit === '' ? null : wholeNumber(draft.totalLimit),
    perUserLimit: draft.perUserLimit === '' ? null : wholeNumber(draft.perUserLimit),
    startsAt: draft.from === '' ? null : `${draft.from}T00:00:00Z`,
    expiresAt: draft.until === '' ? null : dayAfter(draft.until),
    reason: draft.reason,
  })
  if (parsed?.success) return { coupon: parsed.data, invalid: null }
  return { coupon: null, invalid: invalidFields(parsed?.error.issues.map(({ path }) => String(path[0])) ?? []) }
}

/** Maps field paths of the API to fields of the form. */
export function invalidFields(paths: readonly string[]): Set<string> {
  return new Set(paths.map((path) => fieldOf[path.split('.')[0] ?? ''] ?? path))
}

const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString()
}
