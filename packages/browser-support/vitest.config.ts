import { defineConfig } from 'vitest/config'

// A whole app is type-checked.
export default defineConfig({ test: { testTimeout: 600_000 } })
