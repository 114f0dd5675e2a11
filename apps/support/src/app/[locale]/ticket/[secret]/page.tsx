import { TicketPage, ticketMetadata } from '#/features/ticket/ticket-page.tsx'

interface PageProps {
  params: Promise<{ locale: string; secret: string }>
}

// Nothing of a request is kept on the server: an address of before lets its reader in.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps) {
  return ticketMetadata((await params).locale)
}

/** Links of mails from before the secret stood behind the #. */
export default async function Page({ params }: PageProps) {
  const { locale, secret } = await params
  return <TicketPage locale={locale} before={secret} />
}
