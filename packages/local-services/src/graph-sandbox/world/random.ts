function scramble(value: number): number {
  let h = value
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  h ^= h >>> 16
  return h >>> 0
}

/** FNV-1a with a murmur finaliser: an integer from 0 to 2^32 - 1 that depends only on text and seed. */
export function hash(text: string, seed = 0): number {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return scramble(h)
}

/** A number from 0 up to, but not including, 1. */
export function unit(seed: number, topic: string, n = 0): number {
  return scramble(hash(topic, seed) ^ Math.imul(n + 1, 0x9e3779b1)) / 2 ** 32
}

/** A draw from the normal distribution with mean 0 and standard deviation 1 (Box and Muller). */
export function gaussian(seed: number, topic: string, n = 0): number {
  const radius = Math.sqrt(-2 * Math.log(1 - unit(seed, `${topic}/r`, n)))
  return radius * Math.cos(2 * Math.PI * unit(seed, `${topic}/a`, n))
}

/** Noise from -1 to 1, interpolated smoothly between integer values of x. */
export function smoothNoise(seed: number, topic: string, x: number): number {
  const left = Math.floor(x)
  const share = (1 - Math.cos(Math.PI * (x - left))) / 2
  const from = unit(seed, topic, left)
  return (from + (unit(seed, topic, left + 1) - from) * share) * 2 - 1
}

export function pick<T>(items: readonly T[], seed: number, topic: string, n = 0): T {
  const item = items[Math.floor(unit(seed, topic, n) * items.length)]
  if (item === undefined) throw new RangeError(`Nothing to pick from for ${topic}`)
  return item
}

/** Index of the weight that a share from 0 to 1 falls into. */
export function weighted(weights: readonly number[], share: number): number {
  let rest = share * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return index
  }
  return weights.length - 1
}
