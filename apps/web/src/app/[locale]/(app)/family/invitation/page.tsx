import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { InvitationScreen } from '#/features/family/invitations/invitation-screen.tsx'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'

export const generateMetadata = noindexMetadata({
  title: 'family.invitation.meta',
  description: 'family.lead',
  follow: false,
  referrer: 'no-referrer',
})

/** An invitation's page. Only the browser knows its secret. */
export default async function InvitationPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family']}>
        <ViewerZone>
          <InvitationScreen />
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
