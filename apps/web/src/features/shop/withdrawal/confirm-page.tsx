import type { WithdrawalKind } from '@tidewatch/contract/shop/withdrawal'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ConfirmScreen } from './confirm-screen.tsx'

export async function confirmMetadata(kind: WithdrawalKind, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'withdrawal' })
  return { title: t(`${kind}.confirm`), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Target of the link in the email about a declaration. Only the browser knows its secret. */
export function ConfirmPage({ kind, locale }: { kind: WithdrawalKind; locale: Locale }) {
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <IslandMessages locale={locale} namespaces={['withdrawal']}>
        <ConfirmScreen kind={kind} />
      </IslandMessages>
    </div>
  )
}
