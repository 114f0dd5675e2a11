import type { Site } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'

/** Help articles for pages of the main host, by first path segment; best first. */
const topics: Record<string, readonly string[]> = {
  dashboard: ['adding-an-account', 'states-of-an-account', 'why-an-account-cannot-be-found', 'getting-started'],
  accounts: ['where-numbers-come-from', 'best-times-and-habits', 'outlook-and-forecasts', 'who-unfollowed-you'],
  reports: ['reading-a-report', 'states-of-a-report', 'figures-and-formulas', 'taking-a-report-along'],
  shared: ['reading-a-report', 'taking-a-report-along'],
  verify: ['taking-a-report-along'],
  search: ['adding-an-account', 'why-an-account-cannot-be-found', 'watching-a-public-account'],
  plans: ['plans-and-free-trial', 'cancel-refund-withdraw', 'unlock-credits', 'gifts'],
  shop: ['unlock-credits', 'gifts', 'plans-and-free-trial', 'cancel-refund-withdraw'],
  payments: ['invoices-and-payments', 'cancel-refund-withdraw', 'mails-from-us'],
  affiliate: ['affiliate-program'],
  family: ['family-agreement-for-parents', 'family-agreement-for-teens', 'exporting-your-archive'],
  tracking: ['someone-watches-my-account', 'your-privacy-rights'],
  cancel: ['cancel-refund-withdraw', 'plans-and-free-trial'],
  withdraw: ['cancel-refund-withdraw', 'invoices-and-payments'],
  sample: ['reading-a-report', 'where-numbers-come-from', 'getting-started'],
  'public-figures': ['where-numbers-come-from', 'figures-and-formulas', 'adding-an-account'],
  toolkit: ['figures-and-formulas', 'exporting-your-archive', 'best-times-and-habits', 'your-privacy-rights'],
  import: ['exporting-your-archive', 'importing-an-archive', 'what-is-read-from-an-archive', 'large-archives'],
  'follower-export': ['exporting-your-archive', 'what-is-read-from-an-archive', 'large-archives', 'comparing-archives'],
  'who-unfollowed-me-on-instagram': ['who-unfollowed-you', 'comparing-archives', 'exporting-your-archive'],
  connect: ['connecting-your-own-account', 'disconnecting-your-account'],
  settings: [
    'mails-from-us',
    'feeds-and-webhooks',
    'developers',
    'time-zone-and-week',
    'downloading-your-data',
    'deleting-your-data',
  ],
  unsubscribe: ['mails-from-us'],
  'forgot-password': ['trouble-with-logging-in'],
  'privacy-policy': ['your-privacy-rights', 'what-is-read-from-an-archive', 'deleting-your-data'],
  'terms-of-use': ['getting-started', 'your-privacy-rights'],
}

interface PageTopics {
  /** Articles about this page. Some may be missing from the help centre. */
  slugs: readonly string[]
  /** The help centre article that's open: related ones are suggested. */
  article: string | undefined
}

/** What to suggest on a page, by host and path. */
export function pageTopics(site: Site, pathname: string): PageTopics {
  const [first = '', second] = pathname.split('/').slice(1)
  const page = isLocale(first) ? (second ?? '') : first
  if (site === 'web') return { slugs: topics[page] ?? [], article: undefined }
  return {
    slugs: [],
    article: site === 'support' && page !== '' && page !== 'search' && page !== 'label' ? page : undefined,
  }
}
