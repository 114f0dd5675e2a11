import type { Site } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'

/** What the help centre says about the pages of the main host, by the first part of their path; best first. */
const topics: Record<string, readonly string[]> = {
  dashboard: ['adding-an-account', 'why-an-account-cannot-be-found', 'where-numbers-come-from'],
  accounts: ['where-numbers-come-from', 'reading-a-report', 'why-an-account-cannot-be-found'],
  reports: ['reading-a-report', 'where-numbers-come-from'],
  sample: ['reading-a-report', 'where-numbers-come-from', 'adding-an-account'],
  import: ['exporting-your-archive', 'importing-an-archive', 'deleting-your-data'],
  settings: ['deleting-your-data'],
  'privacy-policy': ['deleting-your-data', 'where-numbers-come-from'],
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
