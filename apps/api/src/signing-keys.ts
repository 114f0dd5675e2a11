import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'

/** An Ed25519 key with the name that signatures tell it by. */
export interface SigningKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `<id>:<32 bytes in base64>`, separated by commas. */
export const signingKeys = z
  .string()
  .default('')
  .transform((value, context) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .flatMap((entry): SigningKey[] => {
        const [, id, seed] = /^([\w-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? []
        if (id && seed) {
          const der = Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'base64')])
          const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
          return [{ id, privateKey, publicKey: createPublicKey(privateKey) }]
        }
        context.addIssue({ code: 'custom', message: 'needs "<id>:<32 bytes in base64>", separated by commas.' })
        return []
      }),
  )
