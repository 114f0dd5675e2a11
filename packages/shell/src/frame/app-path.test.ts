import { expect, test } from 'vitest'
import { isAppPath } from './app-path.ts'

test.each([
  '/dashboard',
  '/de/dashboard',
  '/accounts/7',
  '/compare',
  '/reports',
  '/ja/reports/compare',
  '/import',
  '/th/follower-export',
  '/plans',
  '/shop',
  '/de/shop/checkout',
  '/settings/webhooks',
  '/settings/channels',
  '/settings/integrations',
  '/settings/api-keys',
])('%s belongs to the app', (path) => expect(isAppPath(path)).toBe(true))

test.each(['/', '/de', '/toolkit', '/reports-of-others', '/blog/dashboard', '/sample/7', '/public-figures'])(
  '%s belongs to the website',
  (path) => expect(isAppPath(path)).toBe(false),
)
