/**
 * Classes and codes of PostgreSQL (appendix A of its manual): connections refused, lost, ended or too many, and
 * statements ended for their time.
 */
const sqlStates = /^(?:08...|57P0[1-5]|57014|53300)$/
const systemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
// What pg and pg-pool say without a code.
const messages = [
  /^Connection terminated/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Cannot use a pool after calling end on the pool$/,
]

/** Whether an error, or one that caused it, says that a connection, usually to the database, cannot be had now. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (sqlStates.test(code) || systemErrors.has(code) || messages.some((message) => message.test(error.message)))
    return true
  return isConnectionError(error.cause)
}
