import { recoveryCodeCount } from '@tidewatch/contract/users/second-factor'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { recoveryCodes, secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { sessions } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { newTypedCode } from '#/primitives/secrets/typed-code.ts'
import { notifyUser } from './notify-user.ts'
import { newSecret, secretUri } from './totp.ts'
import { isAppCode, normalizeCode, useAppCode, wrongCode } from './use-code.ts'

/** Creates the secret that `enable` turns on. Throws `conflict` if the second factor is already on. */
export async function start(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  { user }: SignedIn,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  const pending = { secret: storeSecret({ vault }, secret, user.id), createdAt: now() }
  const [stored] = await db
    .insert(secondFactors)
    .values({ userId: user.id, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending, setWhere: isNull(secondFactors.enabledAt) })
    .returning({ userId: secondFactors.userId })
  if (!stored) throw new AppError('conflict', { reason: 'secondFactorOn' })
  return { secret, uri: secretUri(secret, user.email) }
}

/**
 * Turns the second factor on and returns its recovery codes. The session counts as confirmed from now on. Throws
 * `secondFactorRequired` for a wrong code, and `conflict` if nothing was started.
 */
export async function enable(
  context: Pick<Context, 'db' | 'now' | 'vault' | 'enqueue'>,
  { user, sessionId }: SignedIn,
  typed: string,
): Promise<string[]> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const isPending = and(eq(secondFactors.userId, user.id), isNull(secondFactors.enabledAt))
    const [pending] = await tx.select().from(secondFactors).where(isPending).for('update')
    if (!pending) throw new AppError('conflict', { reason: 'secondFactorNotStarted' })
    const code = normalizeCode(typed)
    if (!isAppCode(code)) throw wrongCode()
    await useAppCode(context, tx, pending, code)
    await tx.update(secondFactors).set({ enabledAt: at }).where(isPending)
    await tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId))
    const codes = await replaceRecoveryCodes(tx, user.id)
    await notifyUser(context, tx, user, 'enabled')
    return codes
  })
}

/** Creates new recovery codes, of 119 random bits each; the previous ones stop working. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newTypedCode(6))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(normalizeCode(code)) })))
  return codes
}
