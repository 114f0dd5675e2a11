import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'
import { laterMigrations } from './src/testing/database/env.ts'

export default defineConfig({
  test: {
    ...shared,
    execArgv: ['--import', new URL('./src/testing/load-json.ts', import.meta.url).href],
    setupFiles: './src/testing/property-seed.ts',
    globalSetup: './src/testing/database/global-setup.ts',
    tags: [
      {
        name: 'own-migrations',
        description: "About this build's own migrations, or a list of all its tables.",
        skip: laterMigrations() !== undefined,
      },
    ],
    // A zone with a fraction and no reason to be right: whatever forgets to name one fails loudly.
    env: { TZ: 'Asia/Kathmandu' },
    maxWorkers: 2,
  },
})
