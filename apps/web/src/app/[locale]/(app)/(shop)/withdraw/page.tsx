import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { WithdrawalPage } from '#/features/shop/withdrawal/withdrawal-page.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('withdraw')

export default async function Page({ params }: LocalePageProps) {
  return <WithdrawalPage kind="withdraw" locale={(await params).locale} />
}
