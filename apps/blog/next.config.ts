import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  // Messages are parsed when the app is built: browsers get what is left to fill in, and no parser.
  experimental: {
    messages: { path: '../../packages/i18n/messages', format: 'json', locales: 'infer', precompile: true },
  },
})
const root = path.join(import.meta.dirname, '../..')

const config: NextConfig = {
  poweredByHeader: false,
  // Types are checked by `npm test`; a first start needs no second time.
  typescript: { ignoreBuildErrors: true },
  // Names the inline scripts of cached pages for their policy.
  cacheHandler: import.meta.resolve('@tidewatch/shell/page-cache'),
  // What container images run, and everything else here too: one build, one way to serve it.
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: {
    root,
    // What the policy of our pages refuses, done in another way.
    resolveAlias: { 'react-style-singleton': '@tidewatch/ui/primitives/style-singleton' },
  },
  experimental: {
    // Pages are rendered with the environment of the running server, so the cache must not outlive it on disk.
    isrFlushToDisk: false,
    // To write a cache for the next build took a third of a first one, and no server reads the maps.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
    globalNotFound: true,
  },
}

export default withNextIntl(config)
