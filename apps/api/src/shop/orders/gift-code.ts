import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on paper. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groups = 5
const perGroup = 4

/** A code that nobody guesses (99 bits), in groups that people can copy: `7KQM-2XWP-9HTR-ZC4E-VD6B`. */
export function newGiftCode(): string {
  const group = () => Array.from({ length: perGroup }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
