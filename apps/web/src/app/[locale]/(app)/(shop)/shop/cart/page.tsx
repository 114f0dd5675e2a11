import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { CartScreen } from '#/features/shop/cart/cart-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'shop.cart.title' })

export default async function CartPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('shop.cart')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['shop']}>
        <Suspense>
          <CartScreen />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
