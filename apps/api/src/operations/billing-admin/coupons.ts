import type { BillingCoupon, CouponState, listBillingCoupons } from '@tidewatch/contract/operations/billing-coupons'
import { and, isNull, like } from 'drizzle-orm'
import type { z } from 'zod'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { type CouponRow, coupons } from '#/platform/db/schema/shop/coupons.ts'
import type { Context } from '#/primitives/context.ts'
import { describeCoupon } from '#/shop/coupons/usable-coupons.ts'

type CouponsQuery = z.output<NonNullable<typeof listBillingCoupons.query>>

const order = { at: coupons.createdAt, id: coupons.id }

/** General coupons whose code starts with the search text. */
export async function listCoupons({ db, now }: Pick<Context, 'db' | 'now'>, { q, cursor, limit }: CouponsQuery) {
  const pattern = `${q.toUpperCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const rows = await db
    .select()
    .from(coupons)
    .where(and(isNull(coupons.userId), q ? like(coupons.code, pattern) : undefined, after(cursor, order)))
    .orderBy(...newestFirst(order))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { coupons: shown.map((row) => describeForBilling(row, now())), nextCursor }
}

export function describeForBilling(row: CouponRow, now: Date): BillingCoupon {
  return {
    ...describeCoupon(row),
    id: row.id,
    state: stateOf(row, now),
    uses: row.uses,
    totalLimit: row.totalLimit,
    perUserLimit: row.perUserLimit,
    startsAt: row.startsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

function stateOf({ endedAt, expiresAt, startsAt, totalLimit, uses }: CouponRow, now: Date): CouponState {
  if (endedAt) return 'ended'
  if (expiresAt && expiresAt <= now) return 'over'
  if (totalLimit !== null && uses >= totalLimit) return 'used-up'
  return startsAt && startsAt > now ? 'planned' : 'running'
}
