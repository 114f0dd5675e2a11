import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import type { AppEnv } from './types.ts'

type Network = ReturnType<typeof ipaddr.parseCIDR>

interface TrustedProxies {
  /** How many of our own proxies a request passes through. */
  count: number
  /** Their networks, other than this machine and private networks. */
  networks: readonly Network[]
}

/**
 * A request's origin, as a key for rate limits. `forwarded` is `X-Forwarded-For`, to which each of our own proxies
 * appends one address, so the client's is that many places from its end. Anything before it may be forged by the
 * client, and so may the whole header if the connection comes from the internet, where none of our proxies are.
 */
export function callerAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  { count: trustedProxies, networks }: TrustedProxies,
): string {
  if (connection !== undefined && !isOwnProxy(connection, networks)) return toKey(connection)
  const forwardedFor = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const nearestFirst = [connection ?? 'unknown', ...forwardedFor.filter(Boolean).toReversed()]
  return toKey(nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? 'unknown')
}

/** Stores the request's origin in `c.var.caller`. */
export function setCaller(proxies: TrustedProxies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // Without a socket (in tests), there is no remote address.
    const connection = c.env ? getConnInfo(c).remote.address : undefined
    c.set('caller', callerAddress(connection, c.req.header('x-forwarded-for'), proxies))
    await next()
  })
}

const privateRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

function isOwnProxy(connection: string, networks: readonly Network[]): boolean {
  if (isIP(connection) === 0) return false
  const address = ipaddr.process(connection)
  if (privateRanges.has(address.range())) return true
  return networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
}

function toKey(entry: string): string {
  // Some proxies include the port: 203.0.113.5:1234, [2001:db8::1]:1234.
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? subscriberPrefix(parsed) : parsed.toString()
}

/** The /56 of an IPv6 address: providers commonly assign one per line, and a subscriber can use any address in it. */
function subscriberPrefix({ parts: [a = 0, b = 0, c = 0, d = 0] }: ipaddr.IPv6): string {
  const groups = [a, b, c, d & 0xff00].map((group) => group.toString(16))
  return `${groups.join(':')}::/56`
}
