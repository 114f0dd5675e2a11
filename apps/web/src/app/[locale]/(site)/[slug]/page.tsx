import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { LandingPage } from '#/features/site/landing/landing-page.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { topicAt } from '#/features/site/public-pages/topics.ts'

interface PageProps {
  params: Promise<{ locale: Locale; slug: string }>
}

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, slug } = await params
  const topic = topicAt(slug)
  return topic ? publicPageMetadata(topic, locale) : {}
}

/** The landing pages; any other slug is a 404. */
export default async function LandingTopicPage({ params }: PageProps) {
  const { locale, slug } = await params
  const topic = topicAt(slug)
  if (!topic) notFound()
  setRequestLocale(locale)
  return <LandingPage topic={topic} locale={locale} />
}
