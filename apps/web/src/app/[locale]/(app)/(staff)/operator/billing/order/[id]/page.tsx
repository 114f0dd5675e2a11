import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { BillingGuard } from '#/features/operations/billing-admin/billing-guard.tsx'
import { OrderDetails } from '#/features/operations/billing-admin/order-details.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'billingAdmin' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export function generateStaticParams() {
  return []
}

export default async function BillingOrderPage({ params }: PageProps) {
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
