import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { FamilyPage } from '#/features/family/agreements/family-page.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('family')

export default async function Page({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <>
      <PageTrail page="family" locale={locale} />
      <FamilyPage locale={locale} />
    </>
  )
}
