import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    // Some pages are whole documents, whose listeners would outlive their file.
    isolate: true,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: './src/testing/patient-queries.ts',
  },
})
