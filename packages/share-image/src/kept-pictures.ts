const maxKept = 64
const kept = new Map<string, Promise<Buffer>>()

/** The picture of a key. The 64 most recently requested ones are cached. */
export function keptPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = kept.get(key) ?? draw()
  // Moves it to the end, so that the least recently used one is evicted.
  kept.delete(key)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return picture
}
