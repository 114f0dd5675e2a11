import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { ReturnedOrder } from './returned-order.tsx'

export const returnedMetadata = noindexMetadata({ title: 'shop.order.title' })

/** The page that the payment provider redirects to, paid or not. */
export async function ReturnedPage({ params, isCancelled }: LocalePageProps & { isCancelled: boolean }) {
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
