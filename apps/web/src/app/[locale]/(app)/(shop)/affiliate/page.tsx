import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { ProgrammePage } from '#/features/shop/affiliate/programme-page.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('affiliate', (await params).locale)
}

export default async function AffiliatePage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <ProgrammePage locale={locale} />
}
