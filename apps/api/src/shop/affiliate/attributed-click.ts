import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { subDays } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { affiliateClicks } from '#/platform/db/schema/shop/affiliates.ts'

interface AttributedClick {
  affiliateId: string
  at: Date
}

/** The earliest time of clicks that still count now. */
export function attributionStart(now: Date): Date {
  return subDays(now, affiliateTerms.cookieDays)
}

/** The click in a browser's cookie, if it still counts. */
export async function attributedClick(
  tx: Transaction,
  clickId: string | null,
  now: Date,
): Promise<AttributedClick | null> {
  if (!clickId) return null
  const [click] = await tx
    .select({ affiliateId: affiliateClicks.affiliateId, at: affiliateClicks.at })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.id, clickId), gt(affiliateClicks.at, attributionStart(now))))
  return click ?? null
}
