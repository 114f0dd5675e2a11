import type { Locale } from '@tidewatch/site-config/locales'
import { InvitationPage, invitationMetadata } from '#/features/family/invitations/invitation-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps) {
  return invitationMetadata((await params).locale)
}

export default async function Page({ params }: PageProps) {
  return <InvitationPage locale={(await params).locale} />
}
