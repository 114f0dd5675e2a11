import type { Call } from '@tidewatch/contract/define-call'
import { differenceInMilliseconds, minutesToMilliseconds } from 'date-fns'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { AppError } from './app-error.ts'
import type { SignedIn } from './types.ts'

const recentMinutes = 5

/** Whether the user authenticated recently enough for calls that require a step-up. */
export function isRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && differenceInMilliseconds(now, provenAt) <= minutesToMilliseconds(recentMinutes)
}

/**
 * Throws `stepUpRequired` for a call that requires a step-up if the last proof is too old: of the login, and of the
 * second factor if the user has one.
 */
export async function requireStepUp(
  db: Database,
  { stepUp }: Call,
  signedIn: SignedIn | null,
  now: Date,
): Promise<void> {
  if (!stepUp) return
  if (!signedIn || !isRecent(signedIn.provenAt, now)) throw new AppError('stepUpRequired')
  if (isRecent(signedIn.secondFactorAt, now)) return
  const isOn = and(eq(secondFactors.userId, signedIn.user.id), isNotNull(secondFactors.enabledAt))
  if ((await db.$count(secondFactors, isOn)) > 0) throw new AppError('stepUpRequired')
}
