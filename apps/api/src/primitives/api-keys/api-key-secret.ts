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

/**
 * The refresh token of a grant: what all of its tokens begin with, and what this one ends with. A token whose beginning is
 * known and whose end isn't the newest was used before, and nobody but who held one of them can write such a token.
 */
interface RefreshToken {
  family: string
  secret: string
}

const randomPart = () => randomBytes(32).toString('base64url')
const refreshPattern = /^twr_([\w-]{43})\.([\w-]{43})$/

/** The next refresh token of a grant, or the first one of a new grant. */
export function nextRefreshToken(family: string = randomPart()): RefreshToken {
  return { family, secret: randomPart() }
}

export function writeRefreshToken({ family, secret }: RefreshToken): string {
  return `twr_${family}.${secret}`
}

/** `null` for what can't be one. */
export function readRefreshToken(text: string): RefreshToken | null {
  const [, family, secret] = refreshPattern.exec(text) ?? []
  return family && secret ? { family, secret } : null
}
