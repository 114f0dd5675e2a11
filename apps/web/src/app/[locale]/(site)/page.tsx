import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { HomeScreen } from '#/features/site/landing/home-screen.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

interface HomePageProps {
  params: Promise<{ locale: Locale }>
}

/** The account in the picture is checked daily, and first filled in on startup; the page catches up within a minute. */
export const revalidate = 60

export async function generateMetadata({ params }: HomePageProps): Promise<Metadata> {
  return publicPageMetadata('home', (await params).locale)
}

export default async function HomePage({ params }: HomePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <HomeScreen env={env} locale={locale} />
}
