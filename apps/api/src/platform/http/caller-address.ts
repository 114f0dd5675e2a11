import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import type { AppEnv } from './types.ts'

type Network = ReturnType<typeof ipaddr.parseCIDR>

interface TrustedProxies {
  /** How many of our own proxies a call passes. */
  count: number
  /** Where they are, besides this machine and private networks. */
  networks: readonly Network[]
}

/**
 * Where a call comes from, as a key to count by. `forwarded` is `X-Forwarded-For`; each of our own proxies appended one
 * address to it, so the client's is as many places from its end. What stands before that, a client may have made up, and
 * so may all of it who calls from the internet, where none of our proxies is.
 */
export function callerAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  { count: trustedProxies, networks }: TrustedProxies,
): string {
  if (connection !== undefined && !isOurs(connection, networks)) return toKey(connection)
  const passed = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const nearestFirst = [connection ?? 'unknown', ...passed.filter(Boolean).toReversed()]
  return toKey(nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? 'unknown')
}

/** Leaves the address of a call in `c.var.caller`. */
export function noteCaller(proxies: TrustedProxies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // Without a socket (in tests) there is no connection to tell callers apart by.
    const connection = c.env ? getConnInfo(c).remote.address : undefined
    c.set('caller', callerAddress(connection, c.req.header('x-forwarded-for'), proxies))
    await next()
  })
}

const ownRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

function isOurs(connection: string, networks: readonly Network[]): boolean {
  if (isIP(connection) === 0) return false
  const address = ipaddr.process(connection)
  if (ownRanges.has(address.range())) return true
  return networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
}

function toKey(entry: string): string {
  // Some proxies write the port too: 203.0.113.5:1234, [2001:db8::1]:1234.
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIP(address) === 0) return address
  const seen = ipaddr.process(address)
  return seen instanceof ipaddr.IPv6 ? subscriberOf(seen) : seen.toString()
}

/** The /56 of an IPv6 address: a line is commonly given that many, and whoever has it could change within it at will. */
function subscriberOf({ parts: [a = 0, b = 0, c = 0, d = 0] }: ipaddr.IPv6): string {
  const groups = [a, b, c, d & 0xff00].map((group) => group.toString(16))
  return `${groups.join(':')}::/56`
}
