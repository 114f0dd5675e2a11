import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import * as z from 'zod'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { OrderScreen } from '#/features/shop/orders/order-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'shop.order' })
  return { title: t('title'), robots: { index: false } }
}

export default async function OrderPage({ params }: PageProps) {
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
