import type { LocalePageProps } from '@tidewatch/shell/page-props'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { LandingPage } from '#/features/site/landing/landing-page.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { topicAt } from '#/features/site/public-pages/topics.ts'

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: LocalePageProps<{ slug: string }>): Promise<Metadata> {
  const topic = topicAt((await params).slug)
  return topic ? publicPageMetadata(topic)({ params }) : {}
}

/** The landing pages; any other slug is a 404. */
export default async function LandingTopicPage({ params }: LocalePageProps<{ slug: string }>) {
  const { locale, slug } = await params
  const topic = topicAt(slug)
  if (!topic) notFound()
  setRequestLocale(locale)
  return <LandingPage topic={topic} locale={locale} />
}
