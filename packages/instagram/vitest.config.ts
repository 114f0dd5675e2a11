import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { setupFiles: './src/testing/property-seed.ts' },
})
