/**
 * Ids, dates, enum words and usernames: one short word. A long one can be a sentence with other signs for its spaces, as a
 * biography or the address of a website may be.
 */
const plain = /^[\w.@:+-]{0,40}$/

/** Ours, and handed back as they are. */
const ours = ['cursor', 'nextCursor']

/**
 * Puts every text that a person may have written, on Instagram or in a note, into `untrustedText`. Whatever isn't plainly
 * something else counts as such, so that a field that is added later is marked too. Numbers stay as they are.
 */
export function markText(value: unknown): unknown {
  if (typeof value === 'string') return plain.test(value) ? value : { untrustedText: value }
  if (Array.isArray(value)) return value.map(markText)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      ours.includes(key) && typeof held === 'string' ? held : markText(held),
    ]),
  )
}
