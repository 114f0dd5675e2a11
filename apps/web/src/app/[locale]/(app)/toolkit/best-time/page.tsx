import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { BestTimeFinder } from '#/features/toolkit/best-times/best-time-finder.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('best-time', (await params).locale)
}

export default async function BestTimeFinderPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="best-time" locale={locale} namespaces={['bestTimes', 'imports', 'provenance', 'insights']}>
      <BestTimeFinder />
    </ToolPage>
  )
}
