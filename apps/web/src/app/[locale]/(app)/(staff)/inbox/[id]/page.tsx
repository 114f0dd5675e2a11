import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { InboxGuard } from '#/features/support/inbox/inbox-guard.tsx'
import { InboxTicket } from '#/features/support/inbox/inbox-ticket.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'inbox' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export function generateStaticParams() {
  return []
}

export default async function InboxTicketPage({ params }: PageProps) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['inbox', 'contact', 'staff']}>
        <InboxGuard>
          <InboxTicket id={id} />
        </InboxGuard>
      </IslandMessages>
    </div>
  )
}
