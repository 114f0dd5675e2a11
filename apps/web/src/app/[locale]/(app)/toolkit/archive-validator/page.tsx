import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ArchiveValidator } from '#/features/toolkit/archive-validator/archive-validator.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('archive-validator', (await params).locale)
}

export default async function ArchiveValidatorPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="archive-validator" locale={locale} namespaces={['archiveValidator', 'imports']}>
      <ArchiveValidator />
    </ToolPage>
  )
}
