import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { ProgrammePage } from '#/features/shop/affiliate/programme-page.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('affiliate')

export default async function AffiliatePage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <ProgrammePage locale={locale} />
}
