import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { InvitationPage, invitationMetadata } from '#/features/family/invitations/invitation-page.tsx'

export const generateMetadata = invitationMetadata

export default async function Page({ params }: LocalePageProps) {
  return <InvitationPage locale={(await params).locale} />
}
