import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { BillingGuard } from '#/features/operations/billing-admin/billing-guard.tsx'
import { OrderDetails } from '#/features/operations/billing-admin/order-details.tsx'

export const generateMetadata = noindexMetadata({
  title: 'billingAdmin.title',
  description: 'billingAdmin.description',
})

export function generateStaticParams() {
  return []
}

export default async function BillingOrderPage({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['billingAdmin', 'shop', 'plans', 'staff']}>
        <Suspense>
          <BillingGuard>
            <OrderDetails id={id} />
          </BillingGuard>
        </Suspense>
      </IslandMessages>
    </div>
  )
}
