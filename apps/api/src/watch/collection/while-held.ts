import { addMilliseconds } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/accounts.ts'
import type { Context } from '#/primitives/context.ts'

/** An account that is being looked at is nobody else's for so long; then its worker is taken for lost. */
export const holdMs = 45_000
const renewEveryMs = 15_000

/**
 * Looks at an account that was taken until `heldUntil`, and keeps it taken for as long as the look runs. A worker that is
 * killed renews no more, so that another one takes the account over.
 */
export async function whileHeld<T>(
  { db, now, logger }: Pick<Context, 'db' | 'now' | 'logger'>,
  { accountId, heldUntil }: { accountId: string; heldUntil: Date },
  look: () => Promise<T>,
  everyMs = renewEveryMs,
): Promise<T> {
  let held = heldUntil
  const renew = async () => {
    const until = addMilliseconds(now(), holdMs)
    // Only what this hold left there is renewed: where the account waits after the look is not to be written over.
    const renewed = await db
      .update(accounts)
      .set({ heldUntil: until })
      .where(and(eq(accounts.id, accountId), eq(accounts.heldUntil, held)))
      .returning({ id: accounts.id })
    if (renewed.length > 0) held = until
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn({ err: error, accountId }, 'account not kept held'))
  }, everyMs)
  try {
    return await look()
  } finally {
    clearInterval(timer)
  }
}
