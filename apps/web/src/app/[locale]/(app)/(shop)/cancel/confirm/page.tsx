import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { ConfirmPage, confirmMetadata } from '#/features/shop/withdrawal/confirm-page.tsx'

export const generateMetadata = confirmMetadata('cancel')

export default async function Page({ params }: LocalePageProps) {
  return <ConfirmPage kind="cancel" locale={(await params).locale} />
}
