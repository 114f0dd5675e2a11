import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { PaymentsScreen } from '#/features/shop/payments/payments-screen.tsx'
import { EndLinks } from '#/features/shop/withdrawal/end-links.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'payments' })
  return { title: t('title'), robots: { index: false } }
}

export default async function PaymentsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('payments')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['payments', 'plans', 'shop']}>
        <ViewerZone>
          <PaymentsScreen />
        </ViewerZone>
      </IslandMessages>
      <EndLinks locale={locale} />
    </div>
  )
}
