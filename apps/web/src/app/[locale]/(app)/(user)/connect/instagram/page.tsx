import { getPathname } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { defaultLocale, isLocale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ConnectCallback } from '#/features/watch/connections/connect-callback.tsx'

interface PageProps extends LocalePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const path = '/connect/instagram'

// Reads the URL, which cached pages can't.
export const dynamic = 'force-dynamic'

export const generateMetadata = noindexMetadata({
  title: 'connections.connect',
  description: 'connections.meta.description',
  referrer: 'no-referrer',
})

export default async function ConnectPage({ params, searchParams }: PageProps) {
  const { locale } = await params
  const query = await searchParams
  // Instagram redirects to a single URL; `state` holds the locale in which the flow started.
  const startLocale = String(query.state ?? '').split('.')[0] ?? ''
  if (locale === defaultLocale && isLocale(startLocale) && startLocale !== locale) {
    const pairs = Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    redirect(`${getPathname({ href: path, locale: startLocale })}?${new URLSearchParams(pairs)}`)
  }
  setRequestLocale(locale)
  const t = await getTranslations('connections')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <PageHeader title={t('connect')} />
      <IslandMessages locale={locale} namespaces={['connections', 'plans', 'shop']}>
        <ConnectCallback />
      </IslandMessages>
    </div>
  )
}
