import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import { OfflineNotice } from '@tidewatch/shell/offline-notice'
import { pickMessages } from '@tidewatch/shell/pick-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export const metadata: Metadata = { robots: { index: false, follow: false } }

export function generateStaticParams() {
  return []
}

/** `/_app`: the application shell, which the service worker caches for offline starts. */
export default async function ShellPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <MessagesScope messages={await pickMessages(locale, ['common', 'errors'])}>
      <OfflineNotice />
    </MessagesScope>
  )
}
