import { addMinutes } from 'date-fns'
import type { AccountRow } from '#/db/schema/accounts.ts'

/** An account is looked at no more often than this, whoever asks. */
export const retrackCooldownMinutes = 60

/** From when on a look can be asked for again; `null` when that is now, and for archives. */
export function retrackFrom(account: Pick<AccountRow, 'lastLookAt'> | null, now: Date): string | null {
  if (!account?.lastLookAt) return null
  const at = addMinutes(account.lastLookAt, retrackCooldownMinutes)
  return at > now ? at.toISOString() : null
}
