import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

// Type-checks whole apps.
export default defineConfig({ test: { ...shared, testTimeout: 600_000 } })
