import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ProfileUrlChecker } from '#/features/toolkit/profile-url/profile-url-checker.tsx'
import { ToolPage } from '#/features/toolkit/tool-page.tsx'

export const generateMetadata = publicPageMetadata('profile-url-checker')

export default async function ProfileUrlCheckerPage({ params }: LocalePageProps) {
  const { locale } = await params
  return (
    <ToolPage tool="profile-url-checker" locale={locale} namespaces={['profileUrl']}>
      <ProfileUrlChecker />
    </ToolPage>
  )
}
