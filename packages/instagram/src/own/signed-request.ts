import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const payloadSchema = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  issued_at: z.number(),
  user_id: z.union([z.string().regex(/^\d{1,32}$/), z.int().transform(String)]),
})

/** The app-scoped id of the account in question, and when Instagram issued the request. */
export interface SignedRequest {
  userId: string
  issuedAt: Date
}

/**
 * Reads the `signed_request` of the deauthorize and data deletion callbacks. `null` if it isn't from Instagram.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/existing-system#parsingsr
 */
export function readSignedRequest(text: string, appSecret: string): SignedRequest | null {
  const [signature = '', payload = ''] = text.split('.')
  const right = createHmac('sha256', appSecret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return parsed.success ? { userId: parsed.data.user_id, issuedAt: new Date(parsed.data.issued_at * 1000) } : null
  } catch {
    return null
  }
}

/** Whether `X-Hub-Signature-256` is the signature of exactly these bytes. Compares in constant time. */
export function isSigned(body: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1] ?? '', 'hex')
  const right = createHmac('sha256', appSecret).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}
