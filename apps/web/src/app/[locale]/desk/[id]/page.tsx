import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DeskGuard } from '#/features/desk/desk-guard.tsx'
import { DeskTicket } from '#/features/desk/desk-ticket.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'desk' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export function generateStaticParams() {
  return []
}

export default async function DeskTicketPage({ params }: PageProps) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['desk', 'contact']}>
        <DeskGuard>
          <DeskTicket id={id} />
        </DeskGuard>
      </IslandMessages>
    </div>
  )
}
