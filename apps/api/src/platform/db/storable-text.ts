/**
 * Whether PostgreSQL can keep a text: it has no NUL, and no half of a character whose other half is missing. Both can be
 * written in JSON, and nobody types them.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Whether every text in a parsed value, keys included, can be kept. */
export function isStorableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isStorableThroughout)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableThroughout(item))
}
