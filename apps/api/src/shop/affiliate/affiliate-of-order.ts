import type { AffiliateWay } from '@tidewatch/contract/shop/affiliate'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { affiliateReferrals } from '#/platform/db/schema/shop/affiliate-entries.ts'
import type { CouponRow } from '#/platform/db/schema/shop/coupons.ts'
import { attributedClick, clicksCountSince } from './attributed-click.ts'

interface Ordering {
  userId: string
  coupon: Pick<CouponRow, 'affiliateId'> | null
  /** The click that the browser remembers. */
  clickId: string | null
  now: Date
}

/**
 * Whom an order may count for: the affiliate of its coupon, else of the last click of the last 30 days, be it the one
 * that this browser remembers or the one that led to the sign-up. Whether it does count is decided when it is paid.
 */
export async function affiliateOfOrder(
  tx: Transaction,
  { userId, coupon, clickId, now }: Ordering,
): Promise<{ affiliateId: string; affiliateWay: AffiliateWay } | null> {
  if (coupon?.affiliateId) return { affiliateId: coupon.affiliateId, affiliateWay: 'coupon' }
  const [signUp] = await tx
    .select({ affiliateId: affiliateReferrals.affiliateId, at: affiliateReferrals.clickedAt })
    .from(affiliateReferrals)
    .where(and(eq(affiliateReferrals.userId, userId), gt(affiliateReferrals.clickedAt, clicksCountSince(now))))
    .orderBy(desc(affiliateReferrals.clickedAt))
    .limit(1)
  const click = await attributedClick(tx, clickId, now)
  const last = click && signUp?.at && signUp.at > click.at ? signUp : (click ?? signUp)
  return last ? { affiliateId: last.affiliateId, affiliateWay: 'link' } : null
}
