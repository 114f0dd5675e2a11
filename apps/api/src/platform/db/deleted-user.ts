/** PostgreSQL's code for a row that references a missing one. */
const foreignKeyViolation = '23503'

/** Whether an error or one of its causes means that a row belongs to a user who has since been deleted. */
export function isDeletedUserError(error: unknown, userId: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  const text = typeof detail === 'string' ? detail : ''
  if (code === foreignKeyViolation && text.includes(`(${userId})`) && text.includes('"users"')) return true
  return isDeletedUserError(error.cause, userId)
}
