import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { EncryptionKey } from '#/platform/config/env.ts'

const nonceBytes = 12
const tagBytes = 16

/** A stored secret: the key's id, and nonce, tag and encrypted bytes in base64. */
interface Encrypted {
  keyId: string
  cipher: string
}

export interface Vault {
  /** Encrypts with the newest key. `owner` is authenticated: decrypting for another owner fails. */
  encrypt: (secret: string, owner: string) => Encrypted
  /** Throws if the key is missing or anything was changed. */
  decrypt: (encrypted: Encrypted, owner: string) => string
  /**
   * HMAC-SHA-256 of a text in hex, for finding it without storing it: one per key, newest first. Hashes for different
   * purposes can't be correlated.
   */
  hashes: (text: string, purpose: string) => string[]
  /** The key for new secrets; secrets of other keys are re-encrypted over time. */
  currentKeyId: string | null
}

/**
 * AES-256-GCM with keys from the environment. The first key encrypts new secrets, the others still decrypt old ones.
 */
export function createVault(keys: readonly EncryptionKey[]): Vault {
  const [current] = keys
  return {
    currentKeyId: current?.id ?? null,
    hashes: (text, purpose) =>
      keys.map(({ key }) => {
        const purposeKey = Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
        return createHmac('sha256', purposeKey).update(text).digest('hex')
      }),
    encrypt(secret, owner) {
      if (!current) throw new Error('TOKEN_ENCRYPTION_KEY is not set.')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return { keyId: current.id, cipher: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') }
    },
    decrypt({ keyId, cipher }, owner) {
      const key = keys.find(({ id }) => id === keyId)
      if (!key) throw new Error(`The encryption key "${keyId}" is not known any more.`)
      const bytes = Buffer.from(cipher, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
