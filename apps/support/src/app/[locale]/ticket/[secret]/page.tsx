import { TicketPage, ticketMetadata } from '#/features/ticket/ticket-page.tsx'

interface PageProps {
  params: Promise<{ locale: string; secret: string }>
}

// The path contains a secret, so the server must not cache the page.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps) {
  return ticketMetadata((await params).locale)
}

/** Links in emails sent before the secret moved to the URL fragment. */
export default async function Page({ params }: PageProps) {
  const { locale, secret } = await params
  return <TicketPage locale={locale} before={secret} />
}
