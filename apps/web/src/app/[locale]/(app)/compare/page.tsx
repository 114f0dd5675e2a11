import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountComparisonScreen } from '#/features/reports/account-comparison/account-comparison-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'accountComparison' })
  return { title: t('title'), description: t('intro'), robots: { index: false } }
}

export default async function AccountComparisonPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={['accountComparison', 'account', 'provenance', 'insights', 'exports', 'sharing']}
    >
      <Suspense>
        <AccountComparisonScreen />
      </Suspense>
    </IslandMessages>
  )
}
