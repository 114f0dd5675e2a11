import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Metadata } from 'next'
import { topicMetadata } from '#/features/topic-metadata.ts'
import { TopicPage } from '#/features/topic-page.tsx'

interface LabelProps {
  params: Promise<{ locale: string; key: string }>
}

export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: LabelProps): Promise<Metadata> {
  const { locale, key } = await params
  return topicMetadata(routeLocale(locale), key, 1)
}

export default async function LabelPage({ params }: LabelProps) {
  const { locale, key } = await params
  return <TopicPage locale={routeLocale(locale)} label={key} page={1} />
}
