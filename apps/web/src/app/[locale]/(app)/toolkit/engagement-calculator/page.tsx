import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { EngagementCalculator } from '#/features/toolkit/engagement/engagement-calculator.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('engagement-calculator', (await params).locale)
}

export default async function EngagementCalculatorPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="engagement-calculator" locale={locale} namespaces={['engagement', 'provenance']}>
      <EngagementCalculator />
    </ToolPage>
  )
}
