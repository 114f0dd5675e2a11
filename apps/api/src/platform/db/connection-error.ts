/**
 * PostgreSQL's error classes and codes (appendix A of its manual): connections refused, lost, terminated or too many,
 * and statements cancelled for taking too long.
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
// Errors of pg and pg-pool that have no code.
const messages = [
  /^Connection terminated/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Cannot use a pool after calling end on the pool$/,
]

/** Whether an error or one of its causes means that a connection, usually to the database, is unavailable right now. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (sqlStates.test(code) || systemErrors.has(code) || messages.some((message) => message.test(error.message)))
    return true
  return isConnectionError(error.cause)
}
