import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CheckScreen } from '#/features/reports/seals/check-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; code: string }>
}

/** No code is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'seals.meta' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

/** Target of the QR code in a PDF. */
export default async function CheckCodePage({ params }: PageProps) {
  const { locale, code } = await params
  setRequestLocale(locale)
  const t = await getTranslations('seals')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-8">
      <PageHeader title={t('meta.title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['seals', 'provenance']}>
        <CheckScreen code={decodeURIComponent(code)} />
      </IslandMessages>
    </div>
  )
}
