import type { Locale } from '@tidewatch/site-config/locales'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { getTranslations } from 'next-intl/server'
import { LookUpHere } from './look-up-here.tsx'
import { SearchFields } from './search-fields.tsx'

/** The box of public pages: it answers below itself, and leads to the search page until its script is there. */
export async function LookUpBox({ locale }: { locale: Locale }) {
  const common = await getTranslations({ locale, namespace: 'common' })
  const waiting = (
    <Loading label={common('loading')}>
      <Skeleton className="h-[22rem] w-full rounded-lg" />
    </Loading>
  )
  return (
    <LookUpHere waiting={waiting}>
      <SearchFields locale={locale} />
    </LookUpHere>
  )
}
