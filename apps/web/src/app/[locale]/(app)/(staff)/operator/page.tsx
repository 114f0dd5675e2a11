import { Link } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { OperatorScreen } from '#/features/operations/operator/operator-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'operator.title', description: 'operator.description' })

export default async function OperatorPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('operator')
  const money = await getTranslations('billingAdmin')
  const payouts = await getTranslations('affiliatePayouts')
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button asChild>
              <Link href="/operator/billing">{money('open')}</Link>
            </Button>
            <Button asChild>
              <Link href="/operator/payouts">{payouts('title')}</Link>
            </Button>
          </>
        }
      />
      <IslandMessages locale={locale} namespaces={['operator', 'provenance', 'staff']}>
        <OperatorScreen />
      </IslandMessages>
    </div>
  )
}
