import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Metadata } from 'next'
import { BlogIndex } from '#/features/blog-index.tsx'
import { indexMetadata } from '#/features/index-metadata.ts'

interface LabelProps {
  params: Promise<{ locale: string; key: string }>
}

export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: LabelProps): Promise<Metadata> {
  const { locale, key } = await params
  return indexMetadata({ locale: routeLocale(locale), page: 1, label: key })
}

export default async function LabelPage({ params }: LabelProps) {
  const { locale, key } = await params
  return <BlogIndex locale={routeLocale(locale)} page={1} label={key} />
}
