import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { ReturnedOrder } from './returned-order.tsx'

export interface ReturnedPageProps {
  params: Promise<{ locale: Locale }>
}

export async function returnedMetadata({ params }: ReturnedPageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'shop.order' })
  return { title: t('title'), robots: { index: false } }
}

/** The page that the payment provider redirects to, paid or not. */
export async function ReturnedPage({ params, isCancelled }: ReturnedPageProps & { isCancelled: boolean }) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('shop.order')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['shop']}>
        <ViewerZone>
          <Suspense>
            <ReturnedOrder isCancelled={isCancelled} />
          </Suspense>
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
