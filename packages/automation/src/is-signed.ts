import { createHmac, timingSafeEqual } from 'node:crypto'

interface SignedMessage {
  id: string | undefined
  /** Seconds since 1970. */
  timestamp: string | undefined
  /** One or more, separated by spaces. */
  signature: string | undefined
  /** As it arrived, byte for byte. */
  body: string | Uint8Array
}

/** Messages older or newer than this may be replays. */
const toleranceSeconds = 5 * 60

/** Whether a message is recent and signed with a secret, as Standard Webhooks specifies. */
export function isSigned(secret: string, message: SignedMessage, now: Date): boolean {
  const { id, timestamp, signature, body } = message
  const seconds = Number(timestamp)
  if (!id || !timestamp || !signature || !Number.isInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signature.split(' ').some((one) => {
    const [version, given] = one.split(',')
    const bytes = Buffer.from(given ?? '', 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
