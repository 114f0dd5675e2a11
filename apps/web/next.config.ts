import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./src/i18n/request.ts')
const root = path.join(import.meta.dirname, '../..')

const config: NextConfig = {
  poweredByHeader: false,
  // Container images take only what the server needs.
  ...(process.env.STANDALONE ? { output: 'standalone' } : {}),
  outputFileTracingRoot: root,
  turbopack: { root },
  experimental: {
    // Pages are rendered with the environment of the running server, so the cache must not outlive it on disk.
    isrFlushToDisk: false,
    globalNotFound: true,
  },
}

export default withNextIntl(config)
