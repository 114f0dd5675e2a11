import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

// A whole app is type-checked.
export default defineConfig({ test: { ...patience, testTimeout: 600_000 } })
