import type { GraphErrorKind, GraphErrorReason } from './graph-error.ts'

/** The meaning of a Graph API error code. The first row that matches an error applies. */
interface ErrorRow {
  /** Codes, or inclusive ranges of codes. */
  codes: readonly (number | readonly [number, number])[]
  /** Only with one of these subcodes; `null` stands for none. If omitted: any. */
  subcodes?: readonly (number | null)[]
  kind: GraphErrorKind
  reason?: GraphErrorReason
  /** Throttled only: whether the token or the whole app has to stop. */
  scope?: 'app' | 'token'
  /** Where this is documented or was observed. */
  source: string
}

const errorHandlingDocs = 'https://developers.facebook.com/docs/graph-api/guides/error-handling'
const rateLimitDocs = 'https://developers.facebook.com/docs/graph-api/overview/rate-limiting'
const instagramErrorDocs =
  'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes'
const captured = 'captured answers of Business Discovery; Meta documents no error for such accounts'

/** "User not found" from Business Discovery. Publishing errors use the same subcode. */
const userNotFound = 2207013

const deadToken = (subcode: number, reason: GraphErrorReason): ErrorRow => ({
  codes: [190, 102],
  subcodes: [subcode],
  kind: 'token-dead',
  reason,
  source: errorHandlingDocs,
})

export const errorTable: readonly ErrorRow[] = [
  { codes: [110], subcodes: [null, userNotFound], kind: 'not-observable', source: captured },
  { codes: [100], subcodes: [userNotFound], kind: 'not-observable', source: captured },
  { codes: [803, 9009], kind: 'not-observable', source: `${errorHandlingDocs}, ${instagramErrorDocs}` },
  // Returned for hashtags only; for the collection of an account it would mean the same: not observable.
  { codes: [24], subcodes: [2207024], kind: 'not-observable', source: instagramErrorDocs },
  deadToken(458, 'app-not-installed'),
  deadToken(459, 'checkpoint'),
  deadToken(460, 'password-changed'),
  deadToken(463, 'expired'),
  deadToken(464, 'unconfirmed'),
  deadToken(467, 'invalid'),
  deadToken(492, 'session'),
  { codes: [190, 102], kind: 'token-dead', reason: 'invalid', source: errorHandlingDocs },
  { codes: [17, 32], kind: 'throttled', scope: 'token', source: rateLimitDocs },
  { codes: [4, 613], kind: 'throttled', scope: 'app', source: rateLimitDocs },
  { codes: [[80_000, 80_014]], kind: 'throttled', scope: 'token', source: rateLimitDocs },
  // These respond to behaviour rather than volume: switching to another token would be evading the block.
  { codes: [341, 368], kind: 'throttled', scope: 'app', source: errorHandlingDocs },
  { codes: [1, 2], kind: 'transient', source: errorHandlingDocs },
  { codes: [3, 10, [200, 299]], kind: 'refused', source: errorHandlingDocs },
  { codes: [100, 101, 104, 2500, 36_104], kind: 'misconfigured', source: errorHandlingDocs },
]

/** The row for an error, or `null` for an undocumented code. */
export function errorRow(code: number, subcode: number | null): ErrorRow | null {
  const fits = (row: ErrorRow) =>
    row.codes.some((entry) => (typeof entry === 'number' ? entry === code : code >= entry[0] && code <= entry[1])) &&
    (row.subcodes === undefined || row.subcodes.includes(subcode))
  return errorTable.find(fits) ?? null
}
