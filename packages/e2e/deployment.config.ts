import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Ten journeys through the deployment that `src/deployment` started, then the loss of parts of it. */
const grep = new RegExp(
  [
    'from a stranger to two reports',
    'a whole ZIP is uploaded',
    'blog: list, article, search, topic',
    'a changed article is on its pages and in its feed',
    'a visitor looks an account up from the home page',
    'anyone can verify an exported report',
    'Plus is bought with the welcome coupon',
    'one sign-in counts on all three hosts',
    'a token that was signed out opens nothing',
    'the API answers below /api on each host',
  ].join('|'),
)

export default defineConfig({
  ...journeys,
  outputDir: 'test-results/deployment-artifacts',
  retries: 0,
  use: { ...journeys.use, viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true },
  projects: [
    { name: 'journeys', grep },
    { name: 'losses', testDir: 'src/deployment', dependencies: ['journeys'] },
  ],
})
