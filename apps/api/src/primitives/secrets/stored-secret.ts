import { createHash, randomBytes } from 'node:crypto'
import type { Vault } from './vault.ts'

interface WithVault {
  vault: Vault
}

/** A secret that is shown again, as its column holds it: `<key id>:<cipher>`. `owner` is the id of its row. */
export function storeSecret({ vault }: WithVault, secret: string, owner: string): string {
  const { keyId, cipher } = vault.encrypt(secret, owner)
  return `${keyId}:${cipher}`
}

/** Throws when the key is gone, or for the secret of another row. */
export function readSecret({ vault }: WithVault, stored: string, owner: string): string {
  const [keyId, cipher] = stored.split(':')
  // From before secrets were encrypted; encryptStoredSecrets comes to it.
  if (!keyId || !cipher) return stored
  return vault.decrypt({ keyId, cipher }, owner)
}

/** What opens something by a link: 256 random bits, of which only the hash is stored. */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** By what a secret of at least 79 random bits is found: too many to try, so the hash needs no key. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
