import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { EngagementCalculator } from '#/features/toolkit/engagement/engagement-calculator.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('engagement-calculator')

export default async function EngagementCalculatorPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="engagement-calculator" locale={locale} namespaces={['engagement', 'provenance']}>
      <EngagementCalculator />
    </ToolPage>
  )
}
