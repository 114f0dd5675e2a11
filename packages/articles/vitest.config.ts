import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

export default defineConfig({
  test: {
    ...patience,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Its middleware imports `next/server` without an ending, which Node does not know.
    server: { deps: { inline: ['next-intl'] } },
  },
})
