import type { Locale } from '@tidewatch/site-config/locales'
import { InvitationPage, invitationMetadata } from '#/features/family/invitations/invitation-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; secret: string }>
}

// Nothing of an invitation is kept on the server: an address of before lets its reader in.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps) {
  return invitationMetadata((await params).locale)
}

/** Invitations that were sent before their secret stood behind the #. */
export default async function Page({ params }: PageProps) {
  const { locale, secret } = await params
  return <InvitationPage locale={locale} before={secret} />
}
