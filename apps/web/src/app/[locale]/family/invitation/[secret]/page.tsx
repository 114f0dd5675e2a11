import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { InvitationScreen } from '#/features/family/invitation-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; secret: string }>
}

// Nothing of an invitation is kept on the server: its address is what lets its reader in.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'family' })
  return {
    title: t('invitation.meta'),
    description: t('lead'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function Page({ params }: PageProps) {
  const { locale, secret } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family']}>
        <InvitationScreen secret={secret} />
      </IslandMessages>
    </div>
  )
}
