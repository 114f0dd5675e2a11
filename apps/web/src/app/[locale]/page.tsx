import { pageMetadata } from '@tidewatch/shell/metadata'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { LandingPage } from '#/features/landing/landing-page.tsx'

interface HomePageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: HomePageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'landing.meta' })
  return pageMetadata({
    env,
    site: 'web',
    locale,
    path: '/',
    title: t('title'),
    description: t('description'),
    absoluteTitle: true,
  })
}

export default async function HomePage({ params }: HomePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <LandingPage env={env} locale={locale} />
}
