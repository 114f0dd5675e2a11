import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

// A whole app is type-checked.
export default defineConfig({ test: { ...shared, testTimeout: 600_000 } })
