import { createHash, sign, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { SigningKey } from '#/platform/config/signing-keys.ts'

/** Crockford's base 32: no letter that looks like a number, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** The signed bytes: canonical JSON (RFC 8785) in UTF-8, reproducible by anyone with the document. */
function bytesOf(document: object): Buffer {
  return Buffer.from(canonicalize(document) ?? '', 'utf8')
}

/** An Ed25519 signature in base64url. The same document and key always yield the same one. */
export function signDocument(document: object, key: SigningKey): string {
  return sign(null, bytesOf(document), key.privateKey).toString('base64url')
}

export function isSignatureOf(signature: string, document: object, key: SigningKey): boolean {
  return verify(null, bytesOf(document), key.publicKey, Buffer.from(signature, 'base64url'))
}

/** The printed code: 80 bits of the signature's hash, which can't be guessed without the document. */
export function codeOf(signature: string): string {
  const digest = createHash('sha256').update(signature).digest()
  const letters = Array.from({ length: codeLength }, (_, place) => {
    const bit = place * 5
    const two = digest.readUInt16BE(bit >> 3)
    return alphabet[(two >> (11 - (bit & 7))) & 31]
  })
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}
