import type { Locale } from '@tidewatch/site-config/locales'
import { ConfirmPage, confirmMetadata } from '#/features/shop/withdrawal/confirm-page.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps) {
  return confirmMetadata('withdraw', (await params).locale)
}

export default async function Page({ params }: PageProps) {
  return <ConfirmPage kind="withdraw" locale={(await params).locale} />
}
