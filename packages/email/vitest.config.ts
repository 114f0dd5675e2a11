import { defineConfig } from 'vitest/config'

// Each mail is rendered in full, some forty of them in one test.
export default defineConfig({ test: { testTimeout: 30_000 } })
