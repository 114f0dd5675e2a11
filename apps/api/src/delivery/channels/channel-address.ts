import type { ChatProvider } from '@tidewatch/contract/delivery/notifications'
import type { Env } from '#/platform/config/env.ts'
import { readTarget } from '../webhooks/target-url.ts'

type AddressEnv = Pick<Env, 'SITE_ENVIRONMENT' | 'CHANNEL_SANDBOX_ORIGIN'>

/**
 * Hosts and paths of the providers' URLs. ntfy may run on any public host, with a topic; push services may be anywhere.
 */
const urlPatterns: Record<Exclude<ChatProvider, 'telegram'>, { host: RegExp; path: RegExp }> = {
  push: { host: /./, path: /^\/./ },
  slack: { host: /^hooks\.slack(?:-gov)?\.com$/, path: /^\/services\/\w+\/\w+\/\w+$/ },
  discord: { host: /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/, path: /^\/api\/webhooks\/\d+\/[\w-]+$/ },
  teams: {
    host: /^[\w.-]+\.(?:webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/,
    path: /^\/./,
  },
  ntfy: { host: /./, path: /\/[-\w]{1,64}$/ },
}

/** A URL in its stored form; `null` if it isn't the provider's, or must not be called at all (`readTarget`). */
export function readAddress(provider: keyof typeof urlPatterns, text: string, env: AddressEnv): string | null {
  const address = readTarget(text, env)
  if (!address) return null
  const { origin, hostname, pathname } = new URL(address)
  if (env.CHANNEL_SANDBOX_ORIGIN === origin) {
    return new RegExp(`^/channels/${provider}/[-\\w./]+$`).test(pathname) ? address : null
  }
  const { host, path } = urlPatterns[provider]
  return host.test(hostname) && path.test(pathname) ? address : null
}

/** Identifies a URL without revealing it. */
export function maskAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}/…${pathname.slice(-4)}`
}
