const maxCached = 64
const cache = new Map<string, Promise<Buffer>>()

/** The picture of a key. The 64 most recently requested ones are cached. */
export function keptPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = cache.get(key) ?? draw()
  // Moves it to the end, so that the least recently used one is evicted.
  cache.delete(key)
  cache.set(key, picture)
  picture.catch(() => cache.delete(key))
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  return picture
}
