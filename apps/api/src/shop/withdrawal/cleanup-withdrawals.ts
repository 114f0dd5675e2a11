import { subDays, subYears } from 'date-fns'
import { and, eq, lt } from 'drizzle-orm'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import type { Context } from '#/primitives/context.ts'
import { passToTeam } from './pass-to-team.ts'

/** A declaration counts from its arrival, so the team handles those that aren't confirmed by then. */
const confirmationDays = 1

/** How long declarations are kept as evidence. */
export const withdrawalRetentionYears = 3

/** Passes unconfirmed declarations to the team, and erases old ones. */
export async function cleanupWithdrawals(context: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>): Promise<void> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const isUnconfirmed = and(
      eq(withdrawals.state, 'waiting'),
      lt(withdrawals.declaredAt, subDays(now(), confirmationDays)),
    )
    const unconfirmed = await tx.select().from(withdrawals).where(isUnconfirmed).for('update', { skipLocked: true })
    for (const declaration of unconfirmed) await passToTeam(context, tx, declaration)
  })
  await db.delete(withdrawals).where(lt(withdrawals.declaredAt, subYears(now(), withdrawalRetentionYears)))
}
