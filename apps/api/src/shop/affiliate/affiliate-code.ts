import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on paper, and without vowels, so that no code is a word. */
const signs = '23456789BCDFGHJKMNPQRSTVWXZ'
const length = 8

/** A code for links and coupons. That it is new is for the database to say. */
export function newAffiliateCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
