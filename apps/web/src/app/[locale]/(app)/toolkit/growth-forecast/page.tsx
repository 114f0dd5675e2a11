import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { GrowthForecast } from '#/features/toolkit/growth/growth-forecast.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('growth-forecast')

export default async function GrowthForecastPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="growth-forecast" locale={locale} namespaces={['growth', 'provenance', 'patterns']}>
      <GrowthForecast />
    </ToolPage>
  )
}
