import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    execArgv: ['--import', new URL('./src/testing/load-json.ts', import.meta.url).href],
    setupFiles: './src/testing/property-seed.ts',
    globalSetup: './src/testing/global-setup.ts',
    // A zone with a fraction and no reason to be right: whatever forgets to name one fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    maxWorkers: 2,
  },
})
