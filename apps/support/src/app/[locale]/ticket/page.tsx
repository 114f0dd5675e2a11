import { TicketPage, ticketMetadata } from '#/features/ticket/ticket-page.tsx'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  return ticketMetadata((await params).locale)
}

export default async function Page({ params }: PageProps) {
  return <TicketPage locale={(await params).locale} />
}
