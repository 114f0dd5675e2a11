import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { HomeScreen } from '#/features/site/landing/home-screen.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

/** The account in the picture is checked daily, and first filled in on startup; the page catches up within a minute. */
export const revalidate = 60

export const generateMetadata = publicPageMetadata('home')

export default async function HomePage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <HomeScreen env={env} locale={locale} />
}
