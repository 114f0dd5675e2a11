import type { Site } from '@tidewatch/site-config/hosts'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'

/** What crawlers may index on a host: everything but the API in production, nothing in test environments. */
export function answerRobots({ hosts, environment }: PublicConfig, site: Site): Response {
  const lines =
    environment === 'production'
      ? ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${hosts[site]}/sitemap.xml`]
      : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
