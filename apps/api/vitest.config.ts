import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './src/testing/global-setup.ts',
    // A zone with a fraction and no reason to be right: whatever forgets to name one fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
