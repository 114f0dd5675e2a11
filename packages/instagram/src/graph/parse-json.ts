/** Longer numbers may lose digits as a JavaScript number. */
const longNumber = /[\d]{16}/
const integer = /^-?\d+$/
/** NULs and lone surrogates only occur as escapes. */
const unstorable = /\\u(?:0000|d[89a-f])/i

/**
 * Parses JSON without losing digits: whole numbers beyond 2^53, such as ids, become strings. In texts, NULs are removed
 * and lone surrogates replaced: PostgreSQL stores neither, and a single one would prevent an account from ever being
 * stored again. `undefined` if the text isn't JSON (empty, truncated, a web page).
 */
export function parseJson(body: string): unknown {
  try {
    return longNumber.test(body) || unstorable.test(body) ? JSON.parse(body, keepStorable) : JSON.parse(body)
  } catch {
    return undefined
  }
}

// https://tc39.es/proposal-json-parse-with-source/ : the third argument contains the number's source text.
function keepStorable(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  const isInexact = typeof value === 'number' && !Number.isSafeInteger(value)
  return isInexact && context?.source && integer.test(context.source) ? context.source : value
}
