import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ImageResizer } from '#/features/toolkit/images/image-resizer.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('image-resizer')

export default async function ImageResizerPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="image-resizer" locale={locale} namespaces={['images']}>
      <ImageResizer />
    </ToolPage>
  )
}
