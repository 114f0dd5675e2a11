/** Parses JSON; returns `undefined`, which no schema accepts, if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
