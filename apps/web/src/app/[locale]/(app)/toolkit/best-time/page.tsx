import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { BestTimeFinder } from '#/features/toolkit/best-times/best-time-finder.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('best-time')

export default async function BestTimeFinderPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="best-time" locale={locale} namespaces={['bestTimes', 'imports', 'provenance', 'insights']}>
      <BestTimeFinder />
    </ToolPage>
  )
}
