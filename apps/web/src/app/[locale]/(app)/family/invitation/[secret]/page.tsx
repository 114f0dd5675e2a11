import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { InvitationPage, invitationMetadata } from '#/features/family/invitations/invitation-page.tsx'

// The path contains a secret, so the server must not cache the page.
export const dynamic = 'force-dynamic'

export const generateMetadata = invitationMetadata

/** Invitations sent before their secret moved to the URL fragment. */
export default async function Page({ params }: LocalePageProps<{ secret: string }>) {
  const { locale, secret } = await params
  return <InvitationPage locale={locale} before={secret} />
}
