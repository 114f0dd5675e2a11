import type { WithdrawalKind } from '@tidewatch/contract/shop/withdrawal'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import { setRequestLocale } from 'next-intl/server'
import { ConfirmScreen } from './confirm-screen.tsx'

export function confirmMetadata(kind: WithdrawalKind) {
  return noindexMetadata({ title: `withdrawal.${kind}.confirm`, follow: false, referrer: 'no-referrer' })
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
