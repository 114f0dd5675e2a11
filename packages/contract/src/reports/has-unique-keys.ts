/** Far deeper than any of our files nests. */
const maxDepth = 32

/**
 * Whether no object in a text that parses as `value` has a duplicate key: parsers keep one of them, and people may read
 * the other.
 */
export function hasUniqueKeys(text: string, value: unknown): boolean {
  return countKeysOf(value) === countKeysIn(text)
}

/** In a text that is JSON, a string before a colon is a key. */
function countKeysIn(text: string): number {
  return text.match(/"(?:[^"\\]|\\.)*"\s*:?/g)?.filter((part) => part.endsWith(':')).length ?? 0
}

/** `NaN`, which equals no count, for values nested too deep to be read safely. */
function countKeysOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth > maxDepth) return Number.NaN
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, part) => sum + countKeysOf(part, depth + 1), own)
}
