import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { CheckoutScreen } from '#/features/shop/orders/checkout-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'shop.checkout.title' })

export default async function CheckoutPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('shop.checkout')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['shop']}>
        <ViewerZone>
          <Suspense>
            <CheckoutScreen />
          </Suspense>
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
