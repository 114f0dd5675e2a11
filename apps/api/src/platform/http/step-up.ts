import type { Call } from '@tidewatch/contract/define-call'
import { differenceInMilliseconds, minutesToMilliseconds } from 'date-fns'
import { AppError } from './app-error.ts'
import type { SignedIn } from './types.ts'

const recentMinutes = 5

/** Whether somebody showed who they are recently enough for calls that ask for a step-up. */
export function isRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && differenceInMilliseconds(now, provenAt) <= minutesToMilliseconds(recentMinutes)
}

/** Throws `stepUpRequired` for a call that asks for a step-up where the last proof is too old. */
export function requireStepUp({ stepUp }: Call, signedIn: SignedIn | null, now: Date): void {
  if (stepUp && !isRecent(signedIn?.provenAt ?? null, now)) throw new AppError('stepUpRequired')
}
