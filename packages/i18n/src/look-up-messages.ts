import type { Locale } from '@tidewatch/site-config/locales'
import type dashboard from '../messages/en/dashboard.json'
import type provenance from '../messages/en/provenance.json'
import type search from '../messages/en/search.json'

/** Everything that the account's facts, posts and refusals say. */
export interface LookUpMessages {
  search: typeof search
  dashboard: typeof dashboard
  provenance: typeof provenance
}

type File = Promise<{ default: unknown }>

const files: Record<Locale, () => readonly [File, File, File]> = {
  en: () => [
    import('../messages/en/search.json'),
    import('../messages/en/dashboard.json'),
    import('../messages/en/provenance.json'),
  ],
  es: () => [
    import('../messages/es/search.json'),
    import('../messages/es/dashboard.json'),
    import('../messages/es/provenance.json'),
  ],
  pt: () => [
    import('../messages/pt/search.json'),
    import('../messages/pt/dashboard.json'),
    import('../messages/pt/provenance.json'),
  ],
  it: () => [
    import('../messages/it/search.json'),
    import('../messages/it/dashboard.json'),
    import('../messages/it/provenance.json'),
  ],
  de: () => [
    import('../messages/de/search.json'),
    import('../messages/de/dashboard.json'),
    import('../messages/de/provenance.json'),
  ],
  ja: () => [
    import('../messages/ja/search.json'),
    import('../messages/ja/dashboard.json'),
    import('../messages/ja/provenance.json'),
  ],
  ko: () => [
    import('../messages/ko/search.json'),
    import('../messages/ko/dashboard.json'),
    import('../messages/ko/provenance.json'),
  ],
  th: () => [
    import('../messages/th/search.json'),
    import('../messages/th/dashboard.json'),
    import('../messages/th/provenance.json'),
  ],
}

/** The texts of an account that was looked up, for browsers: no page carries them before somebody asks. */
export async function loadLookUpMessages(locale: Locale): Promise<LookUpMessages> {
  const [search, dashboard, provenance] = await Promise.all(files[locale]())
  return { search: search.default, dashboard: dashboard.default, provenance: provenance.default } as LookUpMessages
}
