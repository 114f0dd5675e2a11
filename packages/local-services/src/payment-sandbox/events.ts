import { createHmac } from 'node:crypto'

export interface SandboxEvent {
  id: string
  type: string
  created: number
  /** The request body, the same for every attempt. */
  body: string
  attempts: number
  delivered: boolean
}

/**
 * Stripe's signature for a webhook: HMAC-SHA256 of `<seconds>.<body>`, in the `Stripe-Signature` header.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signatureOf(body: string, secret: string, at: number): string {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${mac}`
}
