import { timingSafeEqual } from 'node:crypto'

/** Whether a caller sent one of the secrets that are accepted. Nobody does where there is none. */
export function isOneOfSecrets(given: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSameSecret(given, secret))
}

/** Compares a secret with what a caller sent, in a time that does not tell how much of it was right. */
function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
