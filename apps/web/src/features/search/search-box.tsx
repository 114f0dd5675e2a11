import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { SearchFields } from './search-fields.tsx'

/** The box of public pages: a plain form that leads to the search page, and ships no script. */
export function SearchBox({ locale }: { locale: Locale }) {
  return (
    <form action={localePath('/search', locale)}>
      <SearchFields locale={locale} />
    </form>
  )
}
