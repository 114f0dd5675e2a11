/**
 * Whether PostgreSQL can store a text: it must contain neither NUL nor lone surrogates. JSON can contain both, though
 * nobody types them.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Whether every text in a parsed value, including keys, can be stored. */
export function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isStorableDeep)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableDeep(item))
}
