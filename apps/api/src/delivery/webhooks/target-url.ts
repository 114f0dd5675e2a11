import { isIP } from 'node:net'
import type { Env } from '#/platform/config/env.ts'

type TargetEnv = Pick<Env, 'SITE_ENVIRONMENT'>

/** Addresses of this machine that a webhook may have if the site isn't public. */
export const loopbackAddresses = ['127.0.0.1', '::1']
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
/** As in a parsed URL, which omits its protocol's default port. */
const webPorts = ['', '80', '443']
/** Names that only resolve inside a network. */
const internalHostnames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/** Whether webhooks may call this machine: only if the site isn't public. */
export function canCallLoopback({ SITE_ENVIRONMENT }: TargetEnv): boolean {
  return SITE_ENVIRONMENT !== 'production'
}

/**
 * Whether a stored webhook uses a web port. Those added before this rule may have any port, but other ports are other
 * services, unrelated to webhooks.
 */
export function hasWebPort(address: string, env: TargetEnv): boolean {
  const { hostname, port } = new URL(address)
  return webPorts.includes(port) || (canCallLoopback(env) && loopbackHosts.includes(hostname))
}

/**
 * A webhook's URL in its stored form; `null` if it may not be called: only https to a public host, at the default port,
 * without credentials. What the name resolves to is checked again at every call (see `call-endpoint.ts`).
 */
export function readTarget(text: string, env: TargetEnv): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  if (url.username || url.password) return null
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  if (isHttp && canCallLoopback(env) && loopbackHosts.includes(url.hostname)) return url.href
  if (url.protocol !== 'https:' || !['', '443'].includes(url.port)) return null
  const name = url.hostname.replace(/\.$/, '')
  const isAddress = isIP(name) !== 0 || name.startsWith('[')
  return isAddress || !name.includes('.') || internalHostnames.test(name) ? null : url.href
}
