import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Assembles the images from their container files and tests them. */
export default defineConfig({
  ...journeys,
  testDir: 'src/images',
  outputDir: 'test-results/image-artifacts',
  globalSetup: [],
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 360_000,
  projects: [{ name: 'images', use: { viewport: { width: 1280, height: 800 } } }],
})
