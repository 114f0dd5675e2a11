import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import { setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

export const invitationMetadata = noindexMetadata({
  title: 'family.invitation.meta',
  description: 'family.lead',
  follow: false,
  referrer: 'no-referrer',
})

/** An invitation's page. Only the browser knows its secret; `before` is the secret of an older URL. */
export function InvitationPage({ locale, before }: { locale: Locale; before?: string }) {
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family']}>
        <ViewerZone>
          <InvitationScreen {...(before && { before })} />
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
