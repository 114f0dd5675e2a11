import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { encryptedPrefix } from './stored-keys.ts'

/** A user token is random; its first 32 characters hold 192 bits of entropy, which makes them a key as they are. */
function cipherOf(token: string) {
  const key = new Uint8Array(32)
  key.set(new TextEncoder().encode(token).subarray(0, key.length))
  return managedNonce(xchacha20poly1305)(key)
}

/** Encrypts and authenticates text for the session of this token (XChaCha20-Poly1305, base64 with the nonce first). */
export function encrypt(text: string, token: string): string {
  const bytes = cipherOf(token).encrypt(new TextEncoder().encode(text))
  return encryptedPrefix + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The text; `null` if another session encrypted it or it was tampered with. */
export function decrypt(encrypted: string, token: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encrypted.slice(encryptedPrefix.length)), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(cipherOf(token).decrypt(bytes))
  } catch {
    return null
  }
}
