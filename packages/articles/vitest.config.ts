import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Its middleware imports `next/server` without an ending, which Node does not know.
    server: { deps: { inline: ['next-intl'] } },
  },
})
