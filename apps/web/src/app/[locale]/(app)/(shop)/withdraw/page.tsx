import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { WithdrawalPage } from '#/features/shop/withdrawal/withdrawal-page.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('withdraw', (await params).locale)
}

export default async function Page({ params }: PageProps) {
  return <WithdrawalPage kind="withdraw" locale={(await params).locale} />
}
