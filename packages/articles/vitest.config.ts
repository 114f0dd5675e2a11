import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Its middleware imports `next/server` without an ending, which Node does not know.
    server: { deps: { inline: ['next-intl'] } },
  },
})
