import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ProfileUrlChecker } from '#/features/toolkit/profile-url/profile-url-checker.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('profile-url-checker', (await params).locale)
}

export default async function ProfileUrlCheckerPage({ params }: PageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="profile-url-checker" locale={locale} namespaces={['profileUrl']}>
      <ProfileUrlChecker />
    </ToolPage>
  )
}
