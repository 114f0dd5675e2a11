import type { Site } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'

/** What the help centre says about the pages of the main host, by the first part of their path; best first. */
const topics: Record<string, readonly string[]> = {
  dashboard: ['adding-an-account', 'states-of-an-account', 'why-an-account-cannot-be-found', 'getting-started'],
  accounts: ['where-numbers-come-from', 'best-times-and-habits', 'outlook-and-forecasts', 'comparing-archives'],
  reports: ['reading-a-report', 'states-of-a-report', 'figures-and-formulas', 'taking-a-report-along'],
  shared: ['reading-a-report', 'taking-a-report-along'],
  check: ['taking-a-report-along'],
  search: ['adding-an-account', 'why-an-account-cannot-be-found', 'watching-a-public-account'],
  plans: ['adding-an-account', 'states-of-a-report', 'watching-a-public-account', 'mails-from-us'],
  shop: ['adding-an-account', 'states-of-a-report', 'taking-a-report-along'],
  payments: ['mails-from-us', 'deleting-your-data'],
  sample: ['reading-a-report', 'where-numbers-come-from', 'getting-started'],
  stars: ['where-numbers-come-from', 'figures-and-formulas', 'adding-an-account'],
  toolkit: ['figures-and-formulas', 'exporting-your-archive', 'best-times-and-habits', 'your-privacy-rights'],
  import: ['exporting-your-archive', 'importing-an-archive', 'what-is-read-from-an-archive', 'large-archives'],
  'follower-export': ['exporting-your-archive', 'what-is-read-from-an-archive', 'large-archives', 'comparing-archives'],
  connect: ['connecting-your-own-account', 'disconnecting-your-account'],
  settings: ['mails-from-us', 'time-zone-and-week', 'downloading-your-data', 'deleting-your-data'],
  unsubscribe: ['mails-from-us'],
  'forgot-password': ['trouble-with-logging-in'],
  'privacy-policy': ['your-privacy-rights', 'what-is-read-from-an-archive', 'deleting-your-data'],
  'terms-of-use': ['getting-started', 'your-privacy-rights'],
}

export interface PageTopics {
  /** Articles about this page. The help centre may not have all of them. */
  slugs: readonly string[]
  /** The article that is open, on the help centre: what is close to it helps. */
  article: string | undefined
}

/** What may help on a page, by its host and path. */
export function pageTopics(site: Site, pathname: string): PageTopics {
  const [first = '', second] = pathname.split('/').slice(1)
  const page = isLocale(first) ? (second ?? '') : first
  if (site === 'web') return { slugs: topics[page] ?? [], article: undefined }
  return {
    slugs: [],
    article: site === 'support' && page !== '' && page !== 'search' && page !== 'label' ? page : undefined,
  }
}
