import { Link } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PayoutsScreen } from '#/features/shop/affiliate-payouts/payouts-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'affiliatePayouts' })
  return { title: t('title'), description: t('intro'), robots: { index: false } }
}

export default async function PayoutsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('affiliatePayouts')
  const operator = await getTranslations('operator')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader
        above={
          <Breadcrumbs
            label={t('title')}
            items={[
              { key: 'operator', content: <Link href="/operator">{operator('title')}</Link> },
              { key: 'payouts', content: t('title') },
            ]}
          />
        }
        title={t('title')}
        description={t('intro')}
      />
      <IslandMessages locale={locale} namespaces={['affiliatePayouts', 'operator', 'staff']}>
        <PayoutsScreen />
      </IslandMessages>
    </div>
  )
}
