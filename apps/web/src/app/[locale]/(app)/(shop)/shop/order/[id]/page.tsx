import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import * as z from 'zod'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { OrderScreen } from '#/features/shop/orders/order-screen.tsx'

export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({ title: 'shop.order.title' })

export default async function OrderPage({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  if (!z.uuid().safeParse(id).success) notFound()
  const t = await getTranslations('shop.order')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['shop']}>
        <ViewerZone>
          <OrderScreen id={id} />
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
