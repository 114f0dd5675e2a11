import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike in print. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groupLength = 4

/** A random code in groups of four that people can type, 19.8 bits per group: `7KQM-2XWP-9HTR-ZC4E-VD6B`. */
export function newTypedCode(groups: number): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
