/**
 * The codes of the envelope. Outcomes of the product's own rules (10001, 10002, 10009, 2000x, 3000x) use HTTP 200,
 * because clients read the code; failed calls use the HTTP status of `httpStatusOf`. Calls that answer with a file use
 * `fileStatusOf`: programs save whatever arrives with 200.
 */
export const codes = {
  ok: 0,
  invalidInput: 10001,
  emailNotVerified: 10002,
  notSignedIn: 10003,
  notFound: 10004,
  forbidden: 10005,
  tooManyRequests: 10006,
  conflict: 10007,
  stepUpRequired: 10008,
  /** The login is correct so far, but a code of the user's second factor is missing or wrong. */
  secondFactorRequired: 10009,
  /** A staff call from a session without a second factor. */
  staffSecondFactorRequired: 10010,
  planLimitReached: 20001,
  noSuchAccount: 20002,
  notObservable: 20003,
  sourceBusy: 20004,
  alreadyTracked: 20005,
  archiveNotReadable: 20006,
  connectionNeeded: 20007,
  accessRefused: 20008,
  connectionDenied: 20020,
  connectionExpired: 20021,
  accountNotProfessional: 20022,
  connectedElsewhere: 20023,
  connectionRefused: 20024,
  couponNotValid: 30001,
  paymentFailed: 30002,
  ourFault: 50000,
  unavailable: 50003,
} as const

export type CodeName = keyof typeof codes
export type Code = (typeof codes)[CodeName]

const failedCalls: Partial<Record<CodeName, 401 | 403 | 404 | 409 | 429 | 500 | 503>> = {
  notSignedIn: 401,
  stepUpRequired: 403,
  staffSecondFactorRequired: 403,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooManyRequests: 429,
  ourFault: 500,
  unavailable: 503,
}

/** The HTTP status of an outcome. Malformed requests (400, 413, 415) get theirs where they're detected. */
export function httpStatusOf(name: CodeName): 200 | 401 | 403 | 404 | 409 | 429 | 500 | 503 {
  return failedCalls[name] ?? 200
}

/** The HTTP status of an outcome of a call that answers with a file: never 200. */
export function fileStatusOf(name: CodeName): 400 | Exclude<ReturnType<typeof httpStatusOf>, 200> {
  return failedCalls[name] ?? (name === 'invalidInput' ? 400 : 409)
}
