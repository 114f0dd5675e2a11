import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { CaptionCounter } from '#/features/toolkit/captions/caption-counter.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('caption-counter')

export default async function CaptionCounterPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="caption-counter" locale={locale} namespaces={['captions']}>
      <CaptionCounter />
    </ToolPage>
  )
}
