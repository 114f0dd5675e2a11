import { AppError } from '#/platform/http/app-error.ts'
import type { LimitName, RateLimits } from '#/platform/http/rate-limit.ts'
import { isOfApp, normalizeCode, UsedCodeError } from './use-code.ts'

/** Fewer for one place than for all together: one attacker who knows a password keeps nobody out who is elsewhere. */
const placeLimits = ['wrongCodeFrom', 'wrongCodeFromDay'] as const
const limitNames = ['wrongCode', 'wrongCodeDay'] as const

interface AtLogin {
  identityId: string
  caller: string
  code: string
}

const placeOf = ({ identityId, caller }: Omit<AtLogin, 'code'>) => `${identityId} ${caller}`

/** Remembers where a user entered a right code: guesses from elsewhere don't count against logins from there. */
export async function notePlace(limits: RateLimits, place: Omit<AtLogin, 'code'>): Promise<void> {
  await limits.use('codePlace', placeOf(place))
}

/**
 * Does what a code is needed for, and counts the code if it was wrong: at a login for the identity, from this place and from
 * everywhere; in a session for this session, so that guesses at logins don't keep its user from settings. A right code
 * that comes again is none.
 * Throws `tooManyRequests` before the code is read when there were too many.
 */
export async function limitWrongCodes<Result>(
  limits: RateLimits,
  by: AtLogin | { sessionId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const counts =
    'sessionId' in by ? limitNames.map((name) => [name, by.sessionId] as const) : await countsOf(limits, by)
  // Counted first and released after: guesses at the same time must not all see the count from before.
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
 * The count over all places is for codes that can be guessed, from places that the user is not known to use. Who knows the
 * password and guesses until it is full keeps the user out of neither the places where they are, nor, with a recovery
 * code, of any other.
 */
async function countsOf(limits: RateLimits, by: AtLogin): Promise<(readonly [LimitName, string])[]> {
  const ofPlace = placeLimits.map((name) => [name, placeOf(by)] as const)
  const isCounted = isOfApp(normalizeCode(by.code)) && !(await limits.knows('codePlace', placeOf(by)))
  return isCounted ? [...ofPlace, ...limitNames.map((name) => [name, by.identityId] as const)] : ofPlace
}
