import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

export default defineConfig({
  test: {
    ...patience,
    execArgv: ['--import', new URL('./src/testing/load-json.ts', import.meta.url).href],
    setupFiles: './src/testing/property-seed.ts',
    globalSetup: './src/testing/global-setup.ts',
    // A zone with a fraction and no reason to be right: whatever forgets to name one fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    maxWorkers: 2,
    // Every file has a database and an app of its own; loading the program anew for each took as long as its tests.
    isolate: false,
  },
})
