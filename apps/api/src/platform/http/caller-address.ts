import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './types.ts'

/**
 * Where a call comes from, as a key to count by. `forwarded` is `X-Forwarded-For`; each of our own proxies appended one
 * address to it, so the client's is as many places from its end. What stands before that, a client may have made up.
 */
export function callerAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const passed = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const nearestFirst = [connection ?? 'unknown', ...passed.filter(Boolean).toReversed()]
  return toKey(nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? 'unknown')
}

/** Leaves the address of a call in `c.var.caller`. */
export function noteCaller(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // Without a socket (in tests) there is no connection to tell callers apart by.
    const connection = c.env ? getConnInfo(c).remote.address : undefined
    c.set('caller', callerAddress(connection, c.req.header('x-forwarded-for'), trustedProxies))
    await next()
  })
}

function toKey(entry: string): string {
  // Some proxies write the port too: 203.0.113.5:1234, [2001:db8::1]:1234.
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIP(address) === 6 ? networkOf(address) : address
}

/** The /64 of an IPv6 address: one subscriber holds at least that many, and could change within it at will. */
function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
