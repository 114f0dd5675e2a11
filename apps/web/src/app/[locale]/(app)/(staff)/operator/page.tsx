import { Link } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { OperatorScreen } from '#/features/operations/operator/operator-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'operator' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export default async function OperatorPage({ params }: PageProps) {
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
