import { createHmac } from 'node:crypto'

/**
 * The `tracestate` that a site sends to the API with its trace. The API trusts no other trace, because anyone can send
 * a `traceparent`. Both sides know a secret of `SITE_REFRESH_TOKEN`.
 */
export function sealTrace(traceparent: string, secret: string): string {
  return `tidewatch=${createHmac('sha256', secret).update(traceparent).digest('hex')}`
}
