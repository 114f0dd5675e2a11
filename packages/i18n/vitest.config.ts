import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Its middleware imports `next/server` without a file extension, which Node doesn't resolve.
    server: { deps: { inline: ['next-intl'] } },
  },
})
