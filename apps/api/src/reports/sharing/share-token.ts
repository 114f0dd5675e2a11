import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in base64url. */
export function newShareToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, hex: what is stored. */
export function hashOfShareToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
