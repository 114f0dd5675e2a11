import { routeLocale } from '@tidewatch/articles/route-params'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TicketScreen } from '#/features/ticket/ticket-screen.tsx'

interface TicketPageProps {
  params: Promise<{ locale: string; secret: string }>
}

// Nothing of a request is kept on the server: its address is what lets its reader in.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: TicketPageProps): Promise<Metadata> {
  routeLocale((await params).locale)
  const t = await getTranslations('ticket')
  return {
    title: t('metaTitle'),
    description: t('description'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function TicketPage({ params }: TicketPageProps) {
  const { locale: requested, secret } = await params
  const locale = routeLocale(requested)
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-5 py-10">
      <IslandMessages locale={locale} namespaces={['contact', 'ticket']}>
        <TicketScreen secret={secret} />
      </IslandMessages>
    </div>
  )
}
