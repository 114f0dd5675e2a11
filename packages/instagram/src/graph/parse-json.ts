/** More digits than this may not survive as a number. */
const longNumber = /[\d]{16}/
const integer = /^-?\d+$/

/**
 * Parses JSON without losing digits: whole numbers beyond 2^53, as ids are, come out as strings. `undefined` where the
 * text is not JSON (empty, cut off, a web page).
 */
export function parseJson(body: string): unknown {
  try {
    return longNumber.test(body) ? JSON.parse(body, keepDigits) : JSON.parse(body)
  } catch {
    return undefined
  }
}

// https://tc39.es/proposal-json-parse-with-source/ : the third argument holds the number as it was written.
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isInexact = typeof value === 'number' && !Number.isSafeInteger(value)
  return isInexact && context?.source && integer.test(context.source) ? context.source : value
}
