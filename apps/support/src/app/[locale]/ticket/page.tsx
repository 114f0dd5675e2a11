import { routeLocale } from '@tidewatch/i18n/route-locale'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TicketScreen } from '#/features/ticket/ticket-screen.tsx'

interface TicketPageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: TicketPageProps): Promise<Metadata> {
  routeLocale((await params).locale)
  const t = await getTranslations('tickets')
  return {
    title: t('metaTitle'),
    description: t('description'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** A ticket's page. Only the browser knows its secret. */
export default async function TicketPage({ params }: TicketPageProps) {
  const locale = routeLocale((await params).locale)
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-5 py-10">
      <IslandMessages locale={locale} namespaces={['contact', 'tickets']}>
        <TicketScreen />
      </IslandMessages>
    </div>
  )
}
