import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CheckScreen } from '#/features/reports/seals/check-screen.tsx'

/** No code is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({ title: 'seals.meta.title', description: 'seals.meta.description' })

/** Target of the QR code in a PDF. */
export default async function CheckCodePage({ params }: LocalePageProps<{ code: string }>) {
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
