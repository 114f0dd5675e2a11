import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes pictures of every screen for review, without comparing; `npm run look -- -g plans` takes those of one. */
export default defineConfig({
  ...journeys,
  testDir: 'src/look',
  testMatch: '**/*.look.ts',
  outputDir: 'test-results/look-artifacts',
  retries: 0,
  timeout: 300_000,
  projects: [
    { name: 'look', use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
  ],
})
