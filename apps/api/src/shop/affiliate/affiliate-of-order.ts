import type { AffiliateChannel } from '@tidewatch/contract/shop/affiliate'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { affiliateReferrals } from '#/platform/db/schema/shop/affiliate-entries.ts'
import type { CouponRow } from '#/platform/db/schema/shop/coupons.ts'
import { attributedClick, attributionStart } from './attributed-click.ts'

interface OrderInput {
  userId: string
  coupon: Pick<CouponRow, 'affiliateId'> | null
  /** The click in the browser's cookie. */
  clickId: string | null
  now: Date
}

/**
 * The affiliate that an order may count for: its coupon's, or that of the last click within 30 days, from this
 * browser's cookie or the user's sign-up. Whether it does count is decided at payment.
 */
export async function affiliateOfOrder(
  tx: Transaction,
  { userId, coupon, clickId, now }: OrderInput,
): Promise<{ affiliateId: string; affiliateChannel: AffiliateChannel } | null> {
  if (coupon?.affiliateId) return { affiliateId: coupon.affiliateId, affiliateChannel: 'coupon' }
  const [signUp] = await tx
    .select({ affiliateId: affiliateReferrals.affiliateId, at: affiliateReferrals.clickedAt })
    .from(affiliateReferrals)
    .where(and(eq(affiliateReferrals.userId, userId), gt(affiliateReferrals.clickedAt, attributionStart(now))))
    .orderBy(desc(affiliateReferrals.clickedAt))
    .limit(1)
  const click = await attributedClick(tx, clickId, now)
  const last = click && signUp?.at && signUp.at > click.at ? signUp : (click ?? signUp)
  return last ? { affiliateId: last.affiliateId, affiliateChannel: 'link' } : null
}
