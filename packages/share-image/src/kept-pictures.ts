const maxKept = 64
const kept = new Map<string, Promise<Buffer>>()

/** The picture of a key, drawn once while it is among the last 64 that were asked for. */
export function keptPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = kept.get(key) ?? draw()
  // The one asked for last is the last to go.
  kept.delete(key)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return picture
}
