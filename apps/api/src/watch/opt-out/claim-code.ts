import { randomInt } from 'node:crypto'

/** Without letters that look like another letter or a digit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 8

/** The code to put into a biography. Readers can see where it comes from; only its own claim accepts it. */
export function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `tidewatch-${letters.join('')}`
}

/** Whether a biography contains a code, in any letter case or Unicode form. */
export function containsCode(biography: string | null, code: string): boolean {
  return (biography ?? '').normalize('NFKC').toLowerCase().includes(code)
}
