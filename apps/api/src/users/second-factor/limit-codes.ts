import { AppError } from '#/platform/http/app-error.ts'
import type { LimitName, RateLimits } from '#/platform/http/rate-limit.ts'
import { isAppCode, normalizeCode, UsedCodeError } from './use-code.ts'

/** Lower per place than in total: an attacker who knows a password can't lock the user out elsewhere. */
const placeLimits = ['wrongCodeFrom', 'wrongCodeFromDay'] as const
const limitNames = ['wrongCode', 'wrongCodeDay'] as const

interface LoginAttempt {
  identityId: string
  caller: string
  code: string
}

const placeOf = ({ identityId, caller }: Omit<LoginAttempt, 'code'>) => `${identityId} ${caller}`

/** Remembers where a user entered a correct code: guesses from elsewhere don't count against logins from there. */
export async function recordKnownNetwork(limits: RateLimits, place: Omit<LoginAttempt, 'code'>): Promise<void> {
  await limits.use('codePlace', placeOf(place))
}

/**
 * Runs work that requires a code, and counts the code if it was wrong: at a login for the identity, per place and in
 * total; in a session for this session, so that guesses at logins don't lock users out of their settings. A repeated
 * correct code doesn't count. Throws `tooManyRequests` before the code is checked if there were too many.
 */
export async function limitWrongCodes<Result>(
  limits: RateLimits,
  by: LoginAttempt | { sessionId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const counts =
    'sessionId' in by ? limitNames.map((name) => [name, by.sessionId] as const) : await countsOf(limits, by)
  // Counted first and released afterwards: concurrent guesses must not all see the earlier count.
  for (const [name, key] of counts) await limits.use(name, key)
  const releaseAll = async () => {
    for (const [name, key] of counts) await limits.release(name, key)
  }
  try {
    const result = await work()
    await releaseAll()
    return result
  } catch (error) {
    if (!isGuess(error)) await releaseAll()
    throw error
  }
}

function isGuess(error: unknown): boolean {
  return error instanceof AppError && error.codeName === 'secondFactorRequired' && !(error instanceof UsedCodeError)
}

/**
 * The total applies to guessable codes from places that the user isn't known to use. Attackers who know the password
 * and exhaust the limit can't lock the user out of known places, nor, with a recovery code, out of any other.
 */
async function countsOf(limits: RateLimits, by: LoginAttempt): Promise<(readonly [LimitName, string])[]> {
  const ofPlace = placeLimits.map((name) => [name, placeOf(by)] as const)
  const isCounted = isAppCode(normalizeCode(by.code)) && !(await limits.hasUses('codePlace', placeOf(by)))
  return isCounted ? [...ofPlace, ...limitNames.map((name) => [name, by.identityId] as const)] : ofPlace
}
