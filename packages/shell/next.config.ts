import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  // Relative to the app, in whose folder Next runs.
  requestConfig: './src/i18n/request.ts',
  // Messages are compiled at build time, so browsers get what is left to format and no parser.
  experimental: {
    messages: { path: '../../packages/i18n/messages', format: 'json', locales: 'infer', precompile: true },
  },
})
const root = path.join(import.meta.dirname, '../..')

/** The configuration of each host's app, with what only this app needs. */
export function siteConfig(own: Pick<NextConfig, 'redirects'> = {}): NextConfig {
  return withNextIntl({
    ...own,
    poweredByHeader: false,
    // `npm test` checks types; the build doesn't repeat it.
    typescript: { ignoreBuildErrors: true },
    // Adds the hashes of inline scripts in cached pages to their Content-Security-Policy.
    cacheHandler: import.meta.resolve('@tidewatch/shell/page-cache'),
    // Container images run this output, and so does everything else here: one build, one way to serve it.
    output: 'standalone',
    outputFileTracingRoot: root,
    turbopack: {
      root,
      // This package inserts `<style>` elements, which our Content-Security-Policy blocks.
      resolveAlias: { 'react-style-singleton': '@tidewatch/ui/primitives/style-singleton' },
    },
    experimental: {
      // Pages are rendered with the running server's environment, so their cache must not outlive it on disk.
      isrFlushToDisk: false,
      // Writing a cache for the next build took a third of a clean build's time, and no server reads the source maps.
      turbopackFileSystemCacheForBuild: false,
      turbopackSourceMaps: process.env.NODE_ENV === 'development',
      globalNotFound: true,
    },
  })
}
