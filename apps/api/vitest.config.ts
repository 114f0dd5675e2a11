import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    execArgv: ['--import', new URL('./src/testing/load-json.ts', import.meta.url).href],
    setupFiles: './src/testing/property-seed.ts',
    globalSetup: './src/testing/global-setup.ts',
    // A zone with a fraction and no reason to be right: whatever forgets to name one fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    // What hangs is ended; how fast a machine is decides nothing.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Every file has a database and an app of its own; loading the program anew for each took as long as its tests.
    isolate: false,
  },
})
