import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const tagLength = 16

/** What a browser creates when it subscribes at a push address, and how it decrypts messages (RFC 8291). */
export function createBrowserSubscription(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)

  /** Decrypts a body with the coding `aes128gcm` (RFC 8188) and one record. Throws if it's for another subscription. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const senderEnd = 21 + body.readUInt8(20)
    const sender = body.subarray(21, senderEnd)
    const derive = (ikm: Uint8Array, by: Uint8Array, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, by, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const ikm = derive(ecdh.computeSecret(sender), auth, info, 32)
    const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-tagLength))
    const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -tagLength)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, decrypt }
}
