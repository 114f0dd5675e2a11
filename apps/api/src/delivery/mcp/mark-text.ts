/**
 * Ids, dates, enum values and usernames: one short word. A long word could be a sentence with other characters in place
 * of spaces, as in a biography or a website URL.
 */
const plainValue = /^[\w.@:+-]{0,40}$/

/** Our own values, which clients return unchanged. */
const opaqueKeys = ['cursor', 'nextCursor']

/**
 * Wraps every text that a person may have written, on Instagram or in a note, in `untrustedText`. Anything not clearly
 * something else counts, so that fields added later are marked too. Numbers stay unchanged.
 */
export function markText(value: unknown): unknown {
  if (typeof value === 'string') return plainValue.test(value) ? value : { untrustedText: value }
  if (Array.isArray(value)) return value.map(markText)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      opaqueKeys.includes(key) && typeof item === 'string' ? item : markText(item),
    ]),
  )
}
