import { routePage } from '@tidewatch/articles/route-page'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Metadata } from 'next'
import { topicMetadata } from '#/features/topic-metadata.ts'
import { TopicPage } from '#/features/topic-page.tsx'

interface FurtherLabelProps {
  params: Promise<{ locale: string; key: string; page: string }>
}

export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: FurtherLabelProps): Promise<Metadata> {
  const { locale, key, page } = await params
  return topicMetadata(routeLocale(locale), key, routePage(page))
}

export default async function PaginatedLabelPage({ params }: FurtherLabelProps) {
  const { locale, key, page } = await params
  return <TopicPage locale={routeLocale(locale)} label={key} page={routePage(page)} />
}
