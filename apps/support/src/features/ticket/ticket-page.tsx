import { routeLocale } from '@tidewatch/i18n/route-locale'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TicketScreen } from './ticket-screen.tsx'

export async function ticketMetadata(locale: string): Promise<Metadata> {
  routeLocale(locale)
  const t = await getTranslations('tickets')
  return {
    title: t('metaTitle'),
    description: t('description'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** A ticket's page. Only the browser knows its secret; `before` is the secret of an older URL. */
export function TicketPage({ locale, before }: { locale: string; before?: string }) {
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-5 py-10">
      <IslandMessages locale={routeLocale(locale)} namespaces={['contact', 'tickets']}>
        <TicketScreen {...(before && { before })} />
      </IslandMessages>
    </div>
  )
}
