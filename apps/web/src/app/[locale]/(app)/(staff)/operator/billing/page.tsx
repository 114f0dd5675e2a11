import { Link } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { BillingScreen } from '#/features/operations/billing-admin/billing-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'billingAdmin.title',
  description: 'billingAdmin.description',
})

export default async function BillingPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('billingAdmin')
  const operator = await getTranslations('operator')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-6 px-5 py-8">
      <PageHeader
        above={
          <Breadcrumbs
            label={t('title')}
            items={[
              { key: 'operator', content: <Link href="/operator">{operator('title')}</Link> },
              { key: 'money', content: t('title') },
            ]}
          />
        }
        title={t('title')}
        description={t('description')}
      />
      <IslandMessages locale={locale} namespaces={['billingAdmin', 'shop', 'plans', 'staff']}>
        <Suspense>
          <BillingScreen />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
