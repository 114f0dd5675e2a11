import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { keyList } from './comma-list.ts'

/** An Ed25519 key with the name that signatures tell it by. */
export interface SigningKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `<id>:<32 bytes in base64>`, separated by commas. */
export const signingKeys = keyList((id, seed): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
})
