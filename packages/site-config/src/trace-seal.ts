import { createHmac } from 'node:crypto'

/**
 * What a site puts into `tracestate` behind the trace that it hands to the API, which believes no other: anybody can write
 * `traceparent`. Both know a secret of `SITE_REFRESH_TOKEN`.
 */
export function sealTrace(traceparent: string, secret: string): string {
  return `tidewatch=${createHmac('sha256', secret).update(traceparent).digest('hex')}`
}
