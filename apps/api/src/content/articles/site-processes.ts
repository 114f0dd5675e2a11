import { lookup } from 'node:dns/promises'
import type { Env } from '#/platform/config/env.ts'

type Addresses = Pick<Env, 'BLOG_ORIGIN' | 'SUPPORT_ORIGIN' | 'SITE_URLS_INTERNAL'>
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

/**
 * Where to reach each process of a site. A name with several addresses stands for all of them, such as that of a
 * service with replicas that come and go; over https it's called once, because certificates are issued for names.
 */
export async function siteProcesses(
  env: Addresses,
  site: 'blog' | 'support',
  resolve: Resolve = (hostname) => lookup(hostname, { all: true }),
): Promise<string[]> {
  const listed = env.SITE_URLS_INTERNAL.filter((entry) => entry.site === site)
  if (listed.length === 0) return [{ blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }[site]]
  const found = await Promise.all(listed.map(({ origin }) => processesAt(origin, resolve)))
  return [...new Set(found.flat())]
}

async function processesAt(origin: string, resolve: Resolve): Promise<string[]> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol === 'https:') return [origin]
  const addresses = await resolve(hostname.replace(/^\[(.*)\]$/, '$1'))
  // A process that listens on both IPv4 and IPv6 counts once.
  const family = addresses[0]?.family
  return addresses
    .filter((known) => known.family === family)
    .map(({ address }) => `http://${family === 6 ? `[${address}]` : address}${port && `:${port}`}`)
}
