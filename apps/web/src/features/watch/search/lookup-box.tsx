import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import { InlineLookup } from './inline-lookup.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { SearchFields } from './search-fields.tsx'

/**
 * The search box of public pages. Shows the result below itself, and submits to the search page until its script has
 * loaded.
 */
export async function LookupBox({ locale }: { locale: Locale }) {
  const common = await getTranslations({ locale, namespace: 'common' })
  return (
    <InlineLookup waiting={<ResultSkeleton label={common('loading')} />}>
      <SearchFields locale={locale} />
    </InlineLookup>
  )
}
