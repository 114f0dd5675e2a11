import { createECDH, randomBytes } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Env } from '#/platform/config/env.ts'
import { type Provider, shorten } from './provider.ts'

/** Together, in any language, well below the 4,096 bytes that every push service accepts. */
const maxTitle = 120
const maxText = 300

/** How long a push service keeps an undelivered message. Later it's stale; the dashboard has it. */
const keptSeconds = 2 * 24 * 60 * 60

/** A browser, through its push service (RFC 8030), which can't read the messages (RFC 8291). */
export const push: Provider = {
  gone: [404, 410],
  request: async ({ address, keys }, { id, title, preview, url }, env) => {
    if (!keys) throw new Error('A browser without keys.')
    // The service worker replaces a notification with the same tag, so a repeat isn't shown twice.
    const text = JSON.stringify({ title: shorten(title, maxTitle), body: shorten(preview, maxText), url, tag: id })
    return {
      url: address,
      body: await encrypt(text, keys),
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: await authorize(address, env),
        ttl: String(keptSeconds),
        // A push service that still holds the first one replaces it, too.
        topic: id.replaceAll('-', ''),
      },
    }
  },
}

async function encrypt(text: string, { p256dh, auth }: { p256dh: string; auth: string }): Promise<Buffer> {
  const { default: ece } = await import('http_ece')
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
    salt: randomBytes(16),
  })
}

/** Identifies the sender to this push service only (VAPID, RFC 8292). */
async function authorize(address: string, env: Env): Promise<string> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env
  // An uncompressed point: 4, then both coordinates.
  const point = Buffer.from(VAPID_PUBLIC_KEY, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: VAPID_PRIVATE_KEY }, 'ES256')
  const token = await new SignJWT({ aud: new URL(address).origin, sub: VAPID_SUBJECT })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime('12h')
    .sign(key)
  return `vapid t=${token}, k=${VAPID_PUBLIC_KEY}`
}
