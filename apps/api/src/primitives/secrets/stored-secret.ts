import { createHash, randomBytes } from 'node:crypto'
import type { Vault } from './vault.ts'

interface WithVault {
  vault: Vault
}

/**
 * Encrypts a secret that must stay readable, in the format of its column: `<key id>:<cipher>`. `owner` is its row's id.
 */
export function storeSecret({ vault }: WithVault, secret: string, owner: string): string {
  const { keyId, cipher } = vault.encrypt(secret, owner)
  return `${keyId}:${cipher}`
}

/** Throws if the key is missing, or for the secret of another row. */
export function readSecret({ vault }: WithVault, stored: string, owner: string): string {
  const [keyId, cipher] = stored.split(':')
  // Stored before secrets were encrypted; encryptStoredSecrets will encrypt it.
  if (!keyId || !cipher) return stored
  return vault.decrypt({ keyId, cipher }, owner)
}

/** A new secret for a link: 256 random bits, stored only as a hash. */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The hash to look up a secret by. Secrets have at least 79 random bits, too many to brute-force, or end within minutes,
 * so it needs no key.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
