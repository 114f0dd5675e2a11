/** More digits than this may not survive as a number. */
const longNumber = /[\d]{16}/
const integer = /^-?\d+$/
/** Only an escape brings a NUL or half of a character in. */
const unstorable = /\\u(?:0000|d[89a-f])/i

/**
 * Parses JSON without losing digits: whole numbers beyond 2^53, as ids are, come out as strings. Of texts, NULs are left out and
 * halves of characters replaced: PostgreSQL keeps neither, and one of them would keep an account from ever being stored again.
 * `undefined` where the text is not JSON (empty, cut off, a web page).
 */
export function parseJson(body: string): unknown {
  try {
    return longNumber.test(body) || unstorable.test(body) ? JSON.parse(body, keepStorable) : JSON.parse(body)
  } catch {
    return undefined
  }
}

// https://tc39.es/proposal-json-parse-with-source/ : the third argument holds the number as it was written.
function keepStorable(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  const isInexact = typeof value === 'number' && !Number.isSafeInteger(value)
  return isInexact && context?.source && integer.test(context.source) ? context.source : value
}
