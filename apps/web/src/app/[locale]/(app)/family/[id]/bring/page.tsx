import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CreateReportScreen } from '#/features/family/reports/create-report-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

/** No family agreement is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'family' })
  return { title: t('bring.title'), description: t('lead'), robots: { index: false } }
}

export default async function Page({ params }: PageProps) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family', 'imports', 'provenance']}>
        <CreateReportScreen id={id} />
      </IslandMessages>
    </div>
  )
}
