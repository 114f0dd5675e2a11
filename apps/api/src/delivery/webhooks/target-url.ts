import { isIP } from 'node:net'
import type { Env } from '#/platform/config/env.ts'

type Site = Pick<Env, 'SITE_ENVIRONMENT'>

/** Addresses of this machine that a webhook may have where the site is not for the public. */
export const loopbackAddresses = ['127.0.0.1', '::1']
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
/** As addresses say them: the usual one of their protocol is left out. */
const webPorts = ['', '80', '443']
/** Names that only mean something inside of a network. */
const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/** Whether webhooks may lead to this machine: only where the site is not for the public. */
export function mayCallLoopback({ SITE_ENVIRONMENT }: Site): boolean {
  return SITE_ENVIRONMENT !== 'production'
}

/**
 * Whether a stored webhook leads to a port of the web. Those that were added before the rule may lead to any, and other
 * ports are other services, which have nothing to do with webhooks.
 */
export function hasWebPort(address: string, env: Site): boolean {
  const { hostname, port } = new URL(address)
  return webPorts.includes(port) || (mayCallLoopback(env) && loopbackHosts.includes(hostname))
}

/**
 * The address of a webhook as it is stored; `null` for one that may not be called: only https to a public name, at the usual
 * port, without a user or password. What the name leads to is checked again at every call (see `call-endpoint.ts`).
 */
export function readTarget(text: string, env: Site): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  if (url.username || url.password) return null
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  if (isHttp && mayCallLoopback(env) && loopbackHosts.includes(url.hostname)) return url.href
  if (url.protocol !== 'https:' || !['', '443'].includes(url.port)) return null
  const name = url.hostname.replace(/\.$/, '')
  const isAddress = isIP(name) !== 0 || name.startsWith('[')
  return isAddress || !name.includes('.') || innerNames.test(name) ? null : url.href
}
