import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { AgreementScreen } from '#/features/family/agreements/agreement-screen.tsx'

/** No family agreement is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({ title: 'family.agreement.meta', description: 'family.lead' })

export default async function Page({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family']}>
        <AgreementScreen id={id} />
      </IslandMessages>
    </div>
  )
}
