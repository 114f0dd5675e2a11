import type { RateLimits } from '#/http/rate-limit.ts'

export interface Attempt {
  action: 'login' | 'signup' | 'reset'
  email: string
  succeeded: boolean
  /** Where it came from. */
  address: string
}

/** Counts an attempt against its limit. Throws `tooManyRequests`, and forgets failures after a success. */
export async function recordAttempt(limits: RateLimits, { action, email, succeeded, address }: Attempt): Promise<void> {
  const key = `${address} ${email.trim().toLowerCase()}`
  if (action === 'login') {
    await (succeeded ? limits.reset('failedLogin', key) : limits.use('failedLogin', key))
  } else {
    await limits.use(action === 'signup' ? 'signupMail' : 'resetMail', key)
  }
}
