import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { keyList } from './comma-list.ts'

/** An Ed25519 key with the id that signatures refer to. */
export interface SigningKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The prefix of an Ed25519 key's 32 bytes in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `<id>:<32 bytes in base64>`, separated by commas. */
export const signingKeys = keyList((id, seed): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
})
