import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Each reads every message or article of a language.
    testTimeout: 30_000,
    // Its middleware imports `next/server` without an ending, which Node does not know.
    server: { deps: { inline: ['next-intl'] } },
  },
})
