import { defaultExclude, defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

const wholeDocuments = 'src/failure/global-error*.test.tsx'
const test = { ...shared, environment: 'node' as const, setupFiles: './src/testing/patient-queries.ts' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...defaultExclude, wholeDocuments],
        },
      },
      // Their listeners would outlive their file.
      { test: { ...test, name: 'documents', isolate: true, include: [wholeDocuments] } },
    ],
  },
})
