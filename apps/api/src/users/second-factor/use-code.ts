import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { recoveryCodes, secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, readSecret } from '#/primitives/secrets/stored-secret.ts'
import { notifyUser } from './notify-user.ts'
import { stepOf } from './totp.ts'

type Factor = typeof secondFactors.$inferSelect

/** A user's second factor while it is on. */
export async function findSecondFactor(db: Database | Transaction, userId: string): Promise<Factor | null> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))
  const [factor] = await db.select().from(secondFactors).where(isOn)
  return factor ?? null
}

/**
 * Uses up a code of the app or a recovery code, which the user is told by mail, and says which of them it was. Throws
 * `secondFactorRequired` for one that is wrong or too old, `UsedCodeError` for one that is used, and `conflict` while the
 * second factor is off.
 */
export async function useCode(
  context: Pick<Context, 'vault' | 'now' | 'enqueue'>,
  tx: Transaction,
  user: UserRow,
  typed: string,
): Promise<'app' | 'recovery'> {
  const factor = await findSecondFactor(tx, user.id)
  if (!factor) throw new AppError('conflict', { reason: 'secondFactorOff' })
  const code = normalizeCode(typed)
  if (isOfApp(code)) {
    await useAppCode(context, tx, factor, code)
    return 'app'
  }
  await useRecoveryCode(context, tx, user.id, code)
  await notifyUser(context, tx, user, 'recovery-code-used')
  return 'recovery'
}

/**
 * Accepts the code of a time step once. Of several at the same time, the database lets one through. Throws
 * `secondFactorRequired`, and `UsedCodeError` for that of a step that was used or passed over.
 */
export async function useAppCode(
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Transaction,
  { userId, secret }: Factor,
  code: string,
): Promise<void> {
  const step = stepOf(readSecret({ vault }, secret, userId), code, now())
  if (step === null) throw wrongCode()
  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isLater))
    .returning({ userId: secondFactors.userId })
  if (used.length === 0) throw new UsedCodeError()
}

async function useRecoveryCode(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<void> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code)))
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  if (used.length > 0) return
  const known = await tx.select({ id: recoveryCodes.id }).from(recoveryCodes).where(isIt)
  throw known.length > 0 ? new UsedCodeError() : wrongCode()
}

/** As it is stored: people type codes in groups, in small letters, and in the digits of their keyboard. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

export const isOfApp = (code: string) => /^[0-9]{6}$/.test(code)

const reason = 'secondFactorWrong'

export const wrongCode = () => new AppError('secondFactorRequired', { reason })

/** For a right code that comes again: a browser sends a form twice, and whoever sends it can have guessed nothing. */
export class UsedCodeError extends AppError {
  constructor() {
    super('secondFactorRequired', { reason })
  }
}
