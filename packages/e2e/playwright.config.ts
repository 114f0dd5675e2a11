import { defineConfig } from '@playwright/test'
import { chromiumPath, firefoxPath, webkitPath } from './src/env.ts'

const args = [
  // As Chromium with a window renders text, so that one picture does for both.
  '--font-render-hinting=slight',
  // Pages are left before what this compiler makes of their scripts pays: a seventh of a page load.
  '--js-flags=--no-maglev',
  // The sandbox refuses to run for root, which build servers often are.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

// Once: the width changes nothing about them, or they set it themselves. How their screens stand on a phone, every-screen sees.
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
  '**/sign-in-ways.spec.ts',
  '**/spec-3-session-data.spec.ts',
  '**/spec-4-states.spec.ts',
  '**/spec-5-validation.spec.ts',
  '**/public-figures.spec.ts',
  '**/notifications.spec.ts',
  '**/opt-out.spec.ts',
  '**/without-scripts.spec.ts',
]

// Once, where most people have them.
const onPhones = [
  '**/every-screen.spec.ts',
  '**/first-collection.spec.ts',
  '**/first-visit.spec.ts',
  '**/own-screens-in-every-language.spec.ts',
  '**/sign-in-modal.spec.ts',
]

// The same for single tests of the other files, by their tags: those that only one width has, and those to which the
// width makes no difference.
const wideOnly = /@wide\b/
const phoneOnly = /@phone\b/

// Driven as people have them, rather than in Playwright's own builds, which block no window.
const otherBrowsers = [...(firefoxPath ? ['firefox'] : []), ...(webkitPath ? ['webkit'] : [])]

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the two cores of a build server: journeys wait for dialogs, jobs and limits of time.
  workers: 3,
  // A second try is counted and noted in the summary; it keeps one slow moment of a shared machine from failing a run.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // Two cores render pages, collect accounts and drive browsers at the same time.
  expect: {
    timeout: 15_000,
    // Builds of Chromium draw the edges of letters differently. A line that moves changes far more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.3 },
  },
  // One picture for every system: the font is our own.
  snapshotPathTemplate: 'src/reference/{arg}-{projectName}{ext}',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording costs a quarter of a run's processor time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // What they answer, tests could not answer in their place.
    serviceWorkers: 'block',
    // Emptied between tests, but files that never change stay cached (see the fixture `context`).
    // A spec that changes the browser itself, by its protocol, its clock or its files, turns this off.
    reuseContext: true,
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }), args },
  },
  projects: [
    // The longest first, so that nobody waits for them alone in the end.
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
      // As somebody who asked for less motion; phones are those of people who did not. What fades and slides takes a
      // seventh of a journey's processor time, and tests wait for its end. Three specs whose dialogs and
      // passing messages only this project opens ask for motion.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
