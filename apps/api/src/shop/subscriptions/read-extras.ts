import type { Extras } from '@tidewatch/contract/shop/subscriptions'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { accountSlots } from '#/platform/db/schema/shop/subscriptions.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import type { Context } from '#/primitives/context.ts'

/** A user's extras on top of the plan: places that haven't ended, and unlock credits. */
export async function readExtras({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<Extras> {
  const places = await db
    .select()
    .from(accountSlots)
    .where(and(eq(accountSlots.userId, userId), gt(accountSlots.endsAt, now())))
    .orderBy(asc(accountSlots.endsAt))
  const { amount, reason } = unlockCredits
  const [credits] = await db
    .select({
      left: sql<number>`coalesce(sum(${amount}), 0)::int`,
      used: sql<number>`coalesce(-sum(${amount}) filter (where ${reason} = 'report'), 0)::int`,
    })
    .from(unlockCredits)
    .where(eq(unlockCredits.userId, userId))
  const { left, used } = credits ?? { left: 0, used: 0 }
  return {
    places: places.map(({ accounts, startsAt, endsAt }) => ({
      accounts,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    // Refunded credits don't count as received.
    credits: { left, used, got: left + used },
  }
}
