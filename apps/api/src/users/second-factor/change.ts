import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { sessions } from '#/platform/db/schema/users/users.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { replaceRecoveryCodes } from './enable.ts'
import { notifyUser } from './notify-user.ts'
import { useCode } from './use-code.ts'

type FactorContext = Pick<Context, 'db' | 'now' | 'vault' | 'enqueue'>
type UsedCodeKind = Awaited<ReturnType<typeof useCode>>

/** Marks a session as confirmed by a code. */
export async function confirm(
  context: FactorContext,
  { user, sessionId }: SignedIn,
  code: string,
): Promise<UsedCodeKind> {
  return context.db.transaction(async (tx) => {
    const used = await useCode(context, tx, user, code)
    await tx.update(sessions).set({ secondFactorAt: context.now() }).where(eq(sessions.id, sessionId))
    return used
  })
}

export async function renew(
  context: FactorContext,
  { user }: SignedIn,
  code: string,
): Promise<{ used: UsedCodeKind; recoveryCodes: string[] }> {
  return context.db.transaction(async (tx) => {
    const used = await useCode(context, tx, user, code)
    const recoveryCodes = await replaceRecoveryCodes(tx, user.id)
    await notifyUser(context, tx, user, 'recovery-codes-renewed')
    return { used, recoveryCodes }
  })
}

export async function stop(context: FactorContext, { user }: SignedIn, code: string): Promise<UsedCodeKind> {
  return context.db.transaction(async (tx) => {
    const used = await useCode(context, tx, user, code)
    await removeSecondFactor(tx, user.id)
    await notifyUser(context, tx, user, 'stopped')
    return used
  })
}

/**
 * All sessions of the user lose their confirmation, so none may make staff calls. Returns whether a factor was enabled.
 */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ enabledAt: secondFactors.enabledAt })
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
  return removed.some(({ enabledAt }) => enabledAt !== null)
}
