import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { GrowthForecast } from '#/features/toolkit/growth/growth-forecast.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('growth-forecast', (await params).locale)
}

export default async function GrowthForecastPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="growth-forecast" locale={locale} namespaces={['growth', 'provenance', 'patterns']}>
      <GrowthForecast />
    </ToolPage>
  )
}
