import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { ReceiptScreen } from '#/features/family/agreements/receipt-screen.tsx'

/** No family agreement is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({ title: 'family.receipt.title', description: 'family.lead' })

export default async function Page({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="on-paper mx-auto w-full max-w-reading px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family']}>
        <ReceiptScreen id={id} />
      </IslandMessages>
    </div>
  )
}
