import type { Locale } from '@tidewatch/site-config/locales'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { getTranslations } from 'next-intl/server'
import { InlineLookup } from './inline-lookup.tsx'
import { SearchFields } from './search-fields.tsx'

/**
 * The search box of public pages. Shows the result below itself, and submits to the search page until its script has
 * loaded.
 */
export async function LookupBox({ locale }: { locale: Locale }) {
  const common = await getTranslations({ locale, namespace: 'common' })
  const waiting = (
    <Loading label={common('loading')}>
      <Skeleton className="h-[22rem] w-full rounded-lg" />
    </Loading>
  )
  return (
    <InlineLookup waiting={waiting}>
      <SearchFields locale={locale} />
    </InlineLookup>
  )
}
