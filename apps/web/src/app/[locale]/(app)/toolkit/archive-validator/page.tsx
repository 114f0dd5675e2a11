import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ArchiveValidator } from '#/features/toolkit/archive-validator/archive-validator.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('archive-validator')

export default async function ArchiveValidatorPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="archive-validator" locale={locale} namespaces={['archiveValidator', 'imports']}>
      <ArchiveValidator />
    </ToolPage>
  )
}
