import { randomInt } from 'node:crypto'

/** No letters that look like another one or like a digit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 8

/** What is put into a biography. Its readers see where it comes from; only the claim that it was made for knows it. */
export function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `tidewatch-${letters.join('')}`
}

/** Whether a biography contains a code, however it was written. */
export function holdsCode(biography: string | null, code: string): boolean {
  return (biography ?? '').normalize('NFKC').toLowerCase().includes(code)
}
