import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { PaymentsScreen } from '#/features/shop/payments/payments-screen.tsx'
import { EndLinks } from '#/features/shop/withdrawal/end-links.tsx'

export const generateMetadata = noindexMetadata({ title: 'payments.title' })

export default async function PaymentsPage({ params }: LocalePageProps) {
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
