/**
 * An error that is safe to log or store: for a failed statement, its text and PostgreSQL's message, but not its
 * parameters, which are personal data and secrets.
 */
export function redactParameters(error: Error): Error {
  if (!('query' in error && 'params' in error)) return error
  const { cause, name, query } = error
  const reason = cause instanceof Error ? cause.message : 'Failed query'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  const sanitized = new Error(`${reason}: ${String(query)}`)
  sanitized.stack = [`${name}: ${sanitized.message}`, ...frames].join('\n')
  const known = cause instanceof Error && 'code' in cause ? { code: cause.code } : {}
  return Object.assign(sanitized, { name, ...known })
}
