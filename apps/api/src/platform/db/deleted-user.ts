/** PostgreSQL's code of a row that names what is not there. */
const foreignKeyViolation = '23503'

/** Whether an error, or one that caused it, says that a row is of a user who is deleted by now. */
export function isOfDeletedUser(error: unknown, userId: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  const text = typeof detail === 'string' ? detail : ''
  if (code === foreignKeyViolation && text.includes(`(${userId})`) && text.includes('"users"')) return true
  return isOfDeletedUser(error.cause, userId)
}
