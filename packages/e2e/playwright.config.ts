import { defineConfig } from '@playwright/test'
import { chromiumPath, firefoxPath, webkitPath } from './src/env.ts'

const args = [
  // Renders text as headed Chromium does, so that one reference picture serves both.
  '--font-render-hinting=slight',
  // Tests leave pages before this compiler's work pays off; it takes a seventh of a page load.
  '--js-flags=--no-maglev',
  // The sandbox doesn't run as root, which build servers often use.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

// Run once: the width doesn't matter, or they set it themselves. `every-screen` checks their screens at phone size.
const anyWidth = [
  '**/api-keys.spec.ts',
  '**/channels.spec.ts',
  '**/deliveries.spec.ts',
  '**/failed-page.spec.ts',
  '**/followers.spec.ts',
  '**/help-widget.spec.ts',
  '**/one-export.spec.ts',
  '**/toolkit.spec.ts',
  '**/affiliate.spec.ts',
  '**/api-everywhere.spec.ts',
  '**/archive-history.spec.ts',
  '**/archive-import.spec.ts',
  '**/articles.spec.ts',
  '**/bad-input.spec.ts',
  '**/browser-push.spec.ts',
  '**/bad-input-in-the-browser.spec.ts',
  '**/dashboard-many.spec.ts',
  '**/early-entry.spec.ts',
  '**/editor.spec.ts',
  '**/faq.spec.ts',
  '**/every-state.spec.ts',
  '**/family.spec.ts',
  '**/first-load.spec.ts',
  '**/follower-export-many.spec.ts',
  '**/found-by-search.spec.ts',
  '**/share-report.spec.ts',
  '**/support-inbox.spec.ts',
  '**/landing.spec.ts',
  '**/languages.spec.ts',
  '**/large-archive.spec.ts',
  '**/account-deletion.spec.ts',
  '**/mails.spec.ts',
  '**/billing-admin.spec.ts',
  '**/offline.spec.ts',
  '**/operator.spec.ts',
  '**/connected-account.spec.ts',
  '**/compare-accounts.spec.ts',
  '**/computer-folder.spec.ts',
  '**/report-in-three-minutes.spec.ts',
  '**/spec-2-screens.spec.ts',
  '**/withdrawal.spec.ts',
  '**/past-reports.spec.ts',
  '**/proof-card.spec.ts',
  '**/policy.spec.ts',
  '**/program-access.spec.ts',
  '**/redirects.spec.ts',
  '**/reduced-motion.spec.ts',
  '**/route-progress.spec.ts',
  '**/samples.spec.ts',
  '**/search.spec.ts',
  '**/second-factor.spec.ts',
  '**/server-import.spec.ts',
  '**/session.spec.ts',
  '**/settings.spec.ts',
  '**/shell-events.spec.ts',
  '**/shop.spec.ts',
  '**/sign-in-account.spec.ts',
  '**/sign-in-outcomes.spec.ts',
  '**/sign-in-session.spec.ts',
  '**/sign-in-social.spec.ts',
  '**/sign-in-methods.spec.ts',
  '**/spec-3-session-data.spec.ts',
  '**/spec-4-states.spec.ts',
  '**/spec-5-validation.spec.ts',
  '**/public-figures.spec.ts',
  '**/notifications.spec.ts',
  '**/opt-out.spec.ts',
  '**/without-scripts.spec.ts',
]

// Run once, on the device that most people use.
const onPhones = [
  '**/every-screen.spec.ts',
  '**/first-collection.spec.ts',
  '**/first-visit.spec.ts',
  '**/own-screens-in-every-language.spec.ts',
  '**/sign-in-modal.spec.ts',
]

// The same for single tests in other files, by tag: features at one width only, and tests for which the width doesn't
// matter.
const wideOnly = /@wide\b/
const phoneOnly = /@phone\b/

// Stock browsers rather than Playwright's own builds, which don't block windows.
const otherBrowsers = [...(firefoxPath ? ['firefox'] : []), ...(webkitPath ? ['webkit'] : [])]

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the two cores of a build server, because journeys wait for dialogs, jobs and timeouts.
  workers: 3,
  // Retries are reported in the summary; they keep one slow moment of a shared machine from failing a run.
  retries: process.env.CI ? 1 : 0,
  // Only for tests that hang: results mustn't depend on a machine's speed.
  timeout: 180_000,
  // Two cores render pages, collect accounts and drive browsers at the same time.
  expect: {
    timeout: 15_000,
    // Chromium builds render glyph edges differently. A moved line changes far more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.3 },
  },
  // One picture for all systems, because we bring our own font.
  snapshotPathTemplate: 'src/reference/{arg}-{projectName}{ext}',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording takes a quarter of a run's CPU time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Tests can't intercept requests that a service worker answers.
    serviceWorkers: 'block',
    // Cleared between tests, but immutable files stay cached (see the fixture `context`).
    // Specs that change the browser itself, through its protocol, clock or files, turn this off.
    reuseContext: true,
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }), args },
  },
  projects: [
    // The longest first, so that they don't run alone at the end.
    ...otherBrowsers.map((name) => ({ name, testDir: 'src/other-browsers' })),
    {
      name: 'phone',
      testIgnore: [...anyWidth, '**/keyboard.spec.ts'],
      grepInvert: wideOnly,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: onPhones,
      grepInvert: phoneOnly,
      // With reduced motion here, and full motion on phones. Animations take a seventh of a journey's CPU time, and tests
      // wait for their end. Three specs whose dialogs and toasts only this project opens turn motion on.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
