import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import type { Context } from '#/primitives/context.ts'
import { unlockCost, welcomeCredits } from '#/primitives/plans/catalogue.ts'
import { planLimit } from '#/primitives/plans/plan-limit.ts'

export async function unlockBalance(db: Database | Transaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${unlockCredits.amount}), 0)::int` })
    .from(unlockCredits)
    .where(eq(unlockCredits.userId, userId))
  return row?.balance ?? 0
}

/** The credits that every user starts with. Idempotent. */
export async function grantWelcomeCredits(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .insert(unlockCredits)
    .values({ userId, amount: welcomeCredits, reason: 'welcome', createdAt: at })
    .onConflictDoNothing()
}

/**
 * Unlocks a report for a credit. An unlocked one costs nothing again, however often and from however many windows it's
 * requested. Throws `planLimitReached` without a credit left.
 */
export async function unlockReport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serializes the unlocks of a user, so that the last credit isn't used twice.
    await lockUntilCommit(tx, 'credits', userId)
    const [unlocked] = await tx
      .update(reports)
      .set({ unlockedAt: now() })
      .where(and(eq(reports.id, reportId), isNull(reports.unlockedAt)))
      .returning({ id: reports.id })
    if (!unlocked) return
    if ((await unlockBalance(tx, userId)) < unlockCost) {
      throw planLimit({ unlocks: unlockCost }, 'noUnlockCredits')
    }
    await tx.insert(unlockCredits).values({ userId, amount: -unlockCost, reason: 'report', reportId, createdAt: now() })
  })
}
