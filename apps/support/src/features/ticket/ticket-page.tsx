import { routeLocale } from '@tidewatch/articles/route-params'
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

/** The page of a request for help, whose secret the browser alone knows; `before` is the one of an older address. */
export function TicketPage({ locale, before }: { locale: string; before?: string }) {
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-5 py-10">
      <IslandMessages locale={routeLocale(locale)} namespaces={['contact', 'tickets']}>
        <TicketScreen {...(before && { before })} />
      </IslandMessages>
    </div>
  )
}
