import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { PrivacyCheckUp } from '#/features/toolkit/check-up/privacy-check-up.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('privacy-check-up', (await params).locale)
}

export default async function PrivacyCheckUpPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="privacy-check-up" locale={locale} namespaces={['checkUp']}>
      <PrivacyCheckUp />
    </ToolPage>
  )
}
