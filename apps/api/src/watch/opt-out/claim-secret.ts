import { createHash, randomBytes, randomInt } from 'node:crypto'

/** No letters that look like another one or like a digit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 8

/** What opens a claim: 256 random bits, of which only the hash is kept. */
export function newSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, secretHash: hashOf(secret) }
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What is put into a biography. Its readers see where it comes from; only the claim that it was made for knows it. */
export function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `tidewatch-${letters.join('')}`
}

/** Whether a biography contains a code, however it was written. */
export function holdsCode(biography: string | null, code: string): boolean {
  return (biography ?? '').normalize('NFKC').toLowerCase().includes(code)
}
