import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { PrivacyCheckUp } from '#/features/toolkit/check-up/privacy-check-up.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('privacy-check-up')

export default async function PrivacyCheckUpPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="privacy-check-up" locale={locale} namespaces={['checkUp']}>
      <PrivacyCheckUp />
    </ToolPage>
  )
}
