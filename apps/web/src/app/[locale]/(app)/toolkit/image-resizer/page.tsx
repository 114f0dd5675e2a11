import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ImageResizer } from '#/features/toolkit/images/image-resizer.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('image-resizer', (await params).locale)
}

export default async function ImageResizerPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="image-resizer" locale={locale} namespaces={['images']}>
      <ImageResizer />
    </ToolPage>
  )
}
