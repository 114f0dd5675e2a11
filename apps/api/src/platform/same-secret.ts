import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a caller sent one of the accepted secrets; always false if there are none. */
export function isOneOfSecrets(given: string | undefined, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSameSecret(given, secret))
}

/**
 * Compares a secret with what a caller sent. Both are hashed first, so that timing reveals neither a matching prefix
 * nor the length. An empty secret never matches.
 */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  if (given === undefined || secret === '') return false
  return timingSafeEqual(digestOf(given), digestOf(secret))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
