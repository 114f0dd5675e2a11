import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { CaptionCounter } from '#/features/toolkit/captions/caption-counter.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('caption-counter', (await params).locale)
}

export default async function CaptionCounterPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="caption-counter" locale={locale} namespaces={['captions']}>
      <CaptionCounter />
    </ToolPage>
  )
}
