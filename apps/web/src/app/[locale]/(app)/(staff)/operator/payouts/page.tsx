import { Link } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PayoutsScreen } from '#/features/shop/affiliate-payouts/payouts-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'affiliatePayouts.title',
  description: 'affiliatePayouts.intro',
})

export default async function PayoutsPage({ params }: LocalePageProps) {
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
