import { affiliateCode } from '@tidewatch/contract/shop/affiliate'
import { subDays } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { isbot } from 'isbot'
import { affiliateClicks, affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import type { Context } from '#/primitives/context.ts'

interface Click {
  code: string
  path: string
  locale: string
  userAgent: string | undefined
  /** The user logged in where it was clicked. */
  userId: string | null
  /** The click in this browser's cookie. */
  rememberedId: string | null
}

const dedupeDays = 1

/**
 * Records a click on a referral link and returns its id for the browser's cookie; `null` for bots and unknown codes. A
 * click on the same code within a day of the browser's previous one is the same click.
 */
export async function recordClick(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { code, path, locale, userAgent, userId, rememberedId }: Click,
): Promise<{ id: string; counted: boolean } | null> {
  const parsed = affiliateCode.safeParse(code)
  if (!parsed.success || !userAgent || isbot(userAgent)) return null
  const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.code, parsed.data))
  if (!affiliate) return null
  if (rememberedId) {
    const [remembered] = await db
      .select({ id: affiliateClicks.id })
      .from(affiliateClicks)
      .where(
        and(
          eq(affiliateClicks.id, rememberedId),
          eq(affiliateClicks.affiliateId, affiliate.id),
          gt(affiliateClicks.at, subDays(now(), dedupeDays)),
        ),
      )
    if (remembered) return { id: remembered.id, counted: false }
  }
  const isCounted = affiliate.userId !== userId
  const [click] = await db
    .insert(affiliateClicks)
    .values({ affiliateId: affiliate.id, isCounted, path, locale, at: now() })
    .returning({ id: affiliateClicks.id })
  return click ? { id: click.id, counted: isCounted } : null
}
