import type { ChatProvider } from '@tidewatch/contract/delivery/notifications'
import type { Env } from '#/platform/config/env.ts'
import { readTarget } from '../webhooks/target-url.ts'

type Site = Pick<Env, 'SITE_ENVIRONMENT' | 'CHANNEL_SANDBOX_ORIGIN'>

/** Hosts and paths that the providers themselves hand out. ntfy runs anywhere: any public host, and a topic. Browsers name any push service. */
const shapes: Record<Exclude<ChatProvider, 'telegram'>, { host: RegExp; path: RegExp }> = {
  push: { host: /./, path: /^\/./ },
  slack: { host: /^hooks\.slack(?:-gov)?\.com$/, path: /^\/services\/\w+\/\w+\/\w+$/ },
  discord: { host: /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/, path: /^\/api\/webhooks\/\d+\/[\w-]+$/ },
  teams: {
    host: /^[\w.-]+\.(?:webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/,
    path: /^\/./,
  },
  ntfy: { host: /./, path: /\/[-\w]{1,64}$/ },
}

/** An address as it is stored; `null` where it isn't one of the provider, or may not be called at all (`readTarget`). */
export function readAddress(provider: keyof typeof shapes, text: string, env: Site): string | null {
  const address = readTarget(text, env)
  if (!address) return null
  const { origin, hostname, pathname } = new URL(address)
  if (env.CHANNEL_SANDBOX_ORIGIN === origin) {
    return new RegExp(`^/channels/${provider}/[-\\w./]+$`).test(pathname) ? address : null
  }
  const { host, path } = shapes[provider]
  return host.test(hostname) && path.test(pathname) ? address : null
}

/** What tells an address from others without giving it away. */
export function maskAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}/…${pathname.slice(-4)}`
}
