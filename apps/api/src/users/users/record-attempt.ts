import { mailboxOf } from '#/platform/http/mailbox.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'

interface Attempt {
  action: 'login' | 'signup' | 'reset'
  email: string
  succeeded: boolean
  /** The address where it came from. */
  caller: string
}

/**
 * Counts an attempt against its limit. Throws `tooManyRequests`. Counted per mail address and place, so that failures in
 * one place keep nobody out anywhere else. That a log-in succeeded is only believed when it opens a session.
 */
export async function recordAttempt(limits: RateLimits, { action, email, succeeded, caller }: Attempt): Promise<void> {
  await limits.use('attempt', caller)
  if (action === 'login' && succeeded) return
  const name = action === 'login' ? 'failedLogin' : action === 'signup' ? 'signupMail' : 'resetMail'
  await limits.use(name, keyOf({ email, caller }))
}

/** Somebody has shown that the mail address is theirs: failures from the same place count no more. */
export function forgetFailures(limits: RateLimits, who: Pick<Attempt, 'email' | 'caller'>): Promise<void> {
  return limits.reset('failedLogin', keyOf(who))
}

function keyOf({ email, caller }: Pick<Attempt, 'email' | 'caller'>): string {
  return `${caller} ${mailboxOf(email)}`
}
