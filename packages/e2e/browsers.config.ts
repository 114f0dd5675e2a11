import { defineConfig } from '@playwright/test'

/** The same stack in browsers that Playwright cannot drive as people have them: `src/other-browsers`. */
export default defineConfig({
  testDir: 'src/other-browsers',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/other-browsers',
  globalSetup: './src/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
