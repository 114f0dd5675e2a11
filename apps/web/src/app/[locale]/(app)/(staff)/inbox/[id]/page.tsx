import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { InboxGuard } from '#/features/support/inbox/inbox-guard.tsx'
import { InboxTicket } from '#/features/support/inbox/inbox-ticket.tsx'

export const generateMetadata = noindexMetadata({ title: 'inbox.title', description: 'inbox.description' })

export function generateStaticParams() {
  return []
}

export default async function InboxTicketPage({ params }: LocalePageProps<{ id: string }>) {
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
