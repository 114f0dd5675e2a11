import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@tidewatch/site-config/locales'
import { archiveName, buildArchive } from '#/fixtures/sample-archive.ts'
import type { Samples } from './samples.ts'

/** A part of a screen shown on landing pages. */
export interface Scene {
  name: string
  /** Its page, without the language prefix. */
  path: (samples: Samples) => `/${string}`
  /** Prepares the part, and returns its locator. */
  find: (page: Page, locale: Locale) => Promise<Locator> | Locator
}

const part = (selector: string) => (page: Page) => page.locator(selector).first()

/** By file name. All except the search and the choices show samples that are labelled as such. */
export const scenes: Scene[] = [
  { name: 'search', path: () => '/search?q=harbour.lights', find: part('main article') },
  { name: 'followers', path: ({ account }) => `/sample/${account.id}`, find: part('#overview figure') },
  { name: 'changes', path: ({ account }) => `/sample/${account.id}?tab=activity`, find: part('#activity') },
  { name: 'posts', path: ({ account }) => `/sample/${account.id}?tab=posts`, find: part('#posts') },
  { name: 'posting-times', path: ({ account }) => `/sample/${account.id}?tab=patterns`, find: part('#rhythm') },
  {
    name: 'source',
    path: ({ account }) => `/sample/${account.id}`,
    find: async (page) => {
      await page.locator('#overview dl + span button[aria-haspopup="dialog"]').first().click()
      return page.getByRole('dialog')
    },
  },
  { name: 'summary', path: ({ account }) => `/reports/${account.latestReportId}`, find: part('main article section') },
  { name: 'likes', path: ({ archive }) => `/reports/${archive.latestReportId}`, find: part('#likesByAuthor') },
  { name: 'hours', path: ({ archive }) => `/reports/${archive.latestReportId}`, find: part('#activeHours') },
  { name: 'between', path: ({ archive }) => `/sample/${archive.id}`, find: part('#history [role="tabpanel"] ul') },
  {
    name: 'choice',
    path: () => '/import',
    find: async (page) => {
      const file = { name: archiveName, mimeType: 'application/zip', buffer: buildArchive() }
      await page.locator('input[type="file"]').setInputFiles(file)
      return page.locator('main form fieldset').first()
    },
  },
  { name: 'family-hours', path: () => '/family/sample', find: part('section[aria-labelledby="report-active-hours"]') },
  {
    name: 'family-choice',
    path: ({ invitation }) => `/family/invitation#${invitation}`,
    find: part('main form fieldset'),
  },
  { name: 'family-questions', path: () => '/family/sample', find: part('section[aria-labelledby="talk-about"]') },
  { name: 'family-settings', path: () => '/family/sample', find: part('section[aria-labelledby="report-settings"]') },
]
