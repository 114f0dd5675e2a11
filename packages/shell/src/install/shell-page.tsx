import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import type { LocalePageProps } from '#/document/page-props.ts'
import { pickMessages } from '#/document/pick-messages.ts'
import { OfflineNotice } from './offline-notice.tsx'

export const shellMetadata: Metadata = { robots: { index: false, follow: false } }

/** `/_app`: the application shell, which the service worker caches for offline starts. */
export async function ShellPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <MessagesScope messages={await pickMessages(locale, ['common', 'errors'])}>
      <OfflineNotice />
    </MessagesScope>
  )
}
