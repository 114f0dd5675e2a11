import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { FollowerExport } from '#/features/toolkit/follower-export/follower-export.tsx'
import { ExportPage } from '#/features/toolkit/follower-export/page/export-page.tsx'

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
      <IslandMessages locale={locale} namespaces={['followerExport', 'imports']}>
        <FollowerExport />
      </IslandMessages>
    </ExportPage>
  )
}
