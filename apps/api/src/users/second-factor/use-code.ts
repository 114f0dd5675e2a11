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

/** The user's second factor, if it's on. */
export async function findSecondFactor(db: Database | Transaction, userId: string): Promise<Factor | null> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))
  const [factor] = await db.select().from(secondFactors).where(isOn)
  return factor ?? null
}

/**
 * Consumes a code of the app or a recovery code and returns which it was. Recovery codes are reported to the user by
 * email. Throws `secondFactorRequired` for a wrong or expired code, `UsedCodeError` for a used one, and `conflict` if
 * the second factor is off.
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
  if (isAppCode(code)) {
    await useAppCode(context, tx, factor, code)
    return 'app'
  }
  await useRecoveryCode(context, tx, user.id, code)
  await notifyUser(context, tx, user, 'recovery-code-used')
  return 'recovery'
}

/**
 * Accepts the code of a time step once: of concurrent attempts, the database lets one through. Throws
 * `secondFactorRequired`, and `UsedCodeError` if this step or a later one was used.
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
  const matches = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code)))
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(matches, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  if (used.length > 0) return
  const known = await tx.select({ id: recoveryCodes.id }).from(recoveryCodes).where(matches)
  throw known.length > 0 ? new UsedCodeError() : wrongCode()
}

/** Codes as stored: people type them in groups, in lower case, or with their keyboard's own digits. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

export const isAppCode = (code: string) => /^[0-9]{6}$/.test(code)

const reason = 'secondFactorWrong'

export const wrongCode = () => new AppError('secondFactorRequired', { reason })

/** A correct code used again, for example by a form submitted twice. It isn't a guess. */
export class UsedCodeError extends AppError {
  constructor() {
    super('secondFactorRequired', { reason })
  }
}
