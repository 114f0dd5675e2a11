import { createHash, randomBytes } from 'node:crypto'

/** A new key, as `apiKeyPattern` of the contract describes it. */
export function newApiKeySecret(): string {
  return `twk_${randomBytes(32).toString('base64url')}`
}

/** What of a key is stored: its hash, and its first characters. */
export function storedPartsOf(secret: string): { keyHash: string; beginning: string } {
  return { keyHash: apiKeyHashOf(secret), beginning: secret.slice(0, 8) }
}

export function apiKeyHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
