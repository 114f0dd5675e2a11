import type { CouponState, DeskCoupon, listDeskCoupons } from '@tidewatch/contract/coupon-desk'
import { and, isNull, like } from 'drizzle-orm'
import type { z } from 'zod'
import { type CouponRow, coupons } from '#/platform/db/schema/coupons.ts'
import { after, cutPage, newestFirst } from '#/platform/http/desk-page.ts'
import type { Context } from '#/primitives/context.ts'
import { describeCoupon } from '#/shop/coupons/usable-coupons.ts'

type Asked = z.output<NonNullable<typeof listDeskCoupons.query>>

const order = { at: coupons.createdAt, id: coupons.id }

/** Coupons of everybody whose code begins with what was typed. */
export async function listCoupons({ db, now }: Pick<Context, 'db' | 'now'>, { q, cursor, limit }: Asked) {
  const pattern = `${q.toUpperCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await db
    .select()
    .from(coupons)
    .where(and(isNull(coupons.userId), q ? like(coupons.code, pattern) : undefined, after(cursor, order)))
    .orderBy(...newestFirst(order))
    .limit(limit + 1)
  const { shown, nextCursor } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { coupons: shown.map((row) => describeForDesk(row, now())), nextCursor }
}

/** A coupon with what operators need to know of it. */
export function describeForDesk(row: CouponRow, now: Date): DeskCoupon {
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
