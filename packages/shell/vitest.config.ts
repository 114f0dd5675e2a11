import { defaultExclude, defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

const isolated = [
  'src/api/append-caller.test.ts',
  'src/failure/global-error*.test.tsx',
  'src/server/guard-connections.test.ts',
]
const test = { ...shared, environment: 'node' as const, setupFiles: './src/testing/patient-queries.ts' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...defaultExclude, ...isolated],
        },
      },
      // Their listeners would outlive their file.
      { test: { ...test, name: 'isolated', isolate: true, include: isolated } },
    ],
  },
})
