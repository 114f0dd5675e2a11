import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { FollowerExport } from '#/features/follower-export/follower-export.tsx'
import { ExportPage } from '#/features/follower-export/page/export-page.tsx'
import { publicPageMetadata } from '#/features/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('followerExport', (await params).locale)
}

export default async function FollowerExportPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ExportPage locale={locale} env={env}>
      <IslandMessages locale={locale} namespaces={['followerexport', 'import']}>
        <FollowerExport />
      </IslandMessages>
    </ExportPage>
  )
}
