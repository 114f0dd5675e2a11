import { createECDH } from 'node:crypto'

/** Whether both keys are present, on the curve P-256, and form a pair. */
export function isKeyPair(keys: { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }): boolean {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(keys.VAPID_PRIVATE_KEY, 'base64url')
    return ecdh.getPublicKey('base64url') === keys.VAPID_PUBLIC_KEY
  } catch {
    // Not a number below the order of the curve.
    return false
  }
}
