import type { Locale } from '@tidewatch/site-config/locales'
import { InvitationPage, invitationMetadata } from '#/features/family/invitations/invitation-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; secret: string }>
}

// The path contains a secret, so the server must not cache the page.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps) {
  return invitationMetadata((await params).locale)
}

/** Invitations sent before their secret moved to the URL fragment. */
export default async function Page({ params }: PageProps) {
  const { locale, secret } = await params
  return <InvitationPage locale={locale} before={secret} />
}
