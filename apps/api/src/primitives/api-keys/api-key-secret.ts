import { randomBytes } from 'node:crypto'
import { hashSecret } from '../secrets/stored-secret.ts'

/** A new key, as `apiKeyPattern` of the contract describes it. */
export function newApiKeySecret(): string {
  return `twk_${randomBytes(32).toString('base64url')}`
}

/** The stored parts of a key: its hash and its first characters. */
export function storedKeyParts(secret: string): { keyHash: string; beginning: string } {
  return { keyHash: hashSecret(secret), beginning: secret.slice(0, 8) }
}

/**
 * The refresh token of a grant: the prefix shared by all of its tokens, and this token's own end. A token with a known
 * prefix but not the newest end was used before, and only someone who held one of the tokens can produce it.
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

/** Returns `null` if the format is invalid. */
export function readRefreshToken(text: string): RefreshToken | null {
  const [, family, secret] = refreshPattern.exec(text) ?? []
  return family && secret ? { family, secret } : null
}
