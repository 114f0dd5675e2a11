/** Texts that differ only in spacing or in how accents are encoded read the same. */
export function readable(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/**
 * The change between two texts, as `before` and `after` (`null` there means empty); `null` if there's none to report:
 * one side is unknown (`null`), or both read the same.
 */
export function textChange(
  before: string | null,
  after: string | null,
  identityOf: (text: string) => string = (text) => text,
): { before: string | null; after: string | null } | null {
  if (before === null || after === null) return null
  if (identityOf(readable(before)) === identityOf(readable(after))) return null
  return { before: readable(before) === '' ? null : before, after: readable(after) === '' ? null : after }
}
