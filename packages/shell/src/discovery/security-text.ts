import { type Site, sites } from '@tidewatch/site-config/hosts'
import { locales } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'

const securityTextPath = '/.well-known/security.txt'
const validDays = 180

/**
 * Where to report a vulnerability (RFC 9116). The same text on each host, valid for half a year from when it's read.
 */
export function answerSecurityText({ hosts }: PublicConfig, now = new Date()): Response {
  const expires = new Date(now)
  expires.setUTCDate(now.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: ${hosts.support}/contact`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    ...sites.map((site: Site) => `Canonical: ${hosts[site]}${securityTextPath}`),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
