import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { FollowerExport } from '#/features/toolkit/follower-export/follower-export.tsx'
import { ExportPage } from '#/features/toolkit/follower-export/page/export-page.tsx'

export const generateMetadata = publicPageMetadata('followerExport')

export default async function FollowerExportPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ExportPage locale={locale} env={env}>
      <IslandMessages locale={locale} namespaces={['followerExport', 'imports']}>
        <FollowerExport />
      </IslandMessages>
    </ExportPage>
  )
}
