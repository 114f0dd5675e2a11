import { mailboxOf } from '#/platform/http/mailbox.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'

interface Attempt {
  action: 'login' | 'signup' | 'reset'
  email: string
  succeeded: boolean
  /** The client's network address. */
  caller: string
}

/**
 * Counts an attempt against its limit. Throws `tooManyRequests`. Counted per email address and place, so that failures
 * in one place don't block anyone elsewhere. A claimed success is ignored: only opening a session proves it.
 */
export async function recordAttempt(limits: RateLimits, { action, email, succeeded, caller }: Attempt): Promise<void> {
  await limits.use('attempt', caller)
  if (action === 'login' && succeeded) return
  const name = action === 'login' ? 'failedLogin' : action === 'signup' ? 'signupMail' : 'resetMail'
  await limits.use(name, keyOf({ email, caller }))
}

/** Resets the failures of this place, after the user proved that the email address is theirs. */
export function resetFailures(limits: RateLimits, who: Pick<Attempt, 'email' | 'caller'>): Promise<void> {
  return limits.reset('failedLogin', keyOf(who))
}

function keyOf({ email, caller }: Pick<Attempt, 'email' | 'caller'>): string {
  return `${caller} ${mailboxOf(email)}`
}
