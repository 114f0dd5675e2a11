import { randomInt } from 'node:crypto'

// Without what looks or sounds alike: 0 and O, 1 and I and L, 5 and S, 8 and B, U and V.
const alphabet = '234679ACDEFGHJKMNPQRTVWXYZ'

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A name for a request that people can read out, such as `TW-7K3M-92QD`. */
export function newReference(): string {
  return `TW-${group()}-${group()}`
}
