import type { Locale } from '@tidewatch/site-config/locales'
import type provenance from '../messages/en/insights/provenance.json'
import type dashboard from '../messages/en/users/dashboard.json'
import type search from '../messages/en/watch/search.json'

/** Everything that the account's facts, posts and refusals say. */
export interface LookupMessages {
  search: typeof search
  dashboard: typeof dashboard
  provenance: typeof provenance
}

type File = Promise<{ default: unknown }>

const files: Record<Locale, () => readonly [File, File, File]> = {
  en: () => [
    import('../messages/en/watch/search.json'),
    import('../messages/en/users/dashboard.json'),
    import('../messages/en/insights/provenance.json'),
  ],
  es: () => [
    import('../messages/es/watch/search.json'),
    import('../messages/es/users/dashboard.json'),
    import('../messages/es/insights/provenance.json'),
  ],
  pt: () => [
    import('../messages/pt/watch/search.json'),
    import('../messages/pt/users/dashboard.json'),
    import('../messages/pt/insights/provenance.json'),
  ],
  it: () => [
    import('../messages/it/watch/search.json'),
    import('../messages/it/users/dashboard.json'),
    import('../messages/it/insights/provenance.json'),
  ],
  de: () => [
    import('../messages/de/watch/search.json'),
    import('../messages/de/users/dashboard.json'),
    import('../messages/de/insights/provenance.json'),
  ],
  ja: () => [
    import('../messages/ja/watch/search.json'),
    import('../messages/ja/users/dashboard.json'),
    import('../messages/ja/insights/provenance.json'),
  ],
  ko: () => [
    import('../messages/ko/watch/search.json'),
    import('../messages/ko/users/dashboard.json'),
    import('../messages/ko/insights/provenance.json'),
  ],
  th: () => [
    import('../messages/th/watch/search.json'),
    import('../messages/th/users/dashboard.json'),
    import('../messages/th/insights/provenance.json'),
  ],
}

/** The texts of an account that was looked up, for browsers: no page carries them before somebody asks. */
export async function loadLookupMessages(locale: Locale): Promise<LookupMessages> {
  const [search, dashboard, provenance] = await Promise.all(files[locale]())
  return { search: search.default, dashboard: dashboard.default, provenance: provenance.default } as LookupMessages
}
