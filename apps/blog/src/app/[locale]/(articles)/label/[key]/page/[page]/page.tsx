import { routePage } from '@tidewatch/articles/route-page'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Metadata } from 'next'
import { BlogIndex } from '#/features/blog-index.tsx'
import { indexMetadata } from '#/features/index-metadata.ts'

interface FurtherLabelProps {
  params: Promise<{ locale: string; key: string; page: string }>
}

export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: FurtherLabelProps): Promise<Metadata> {
  const { locale, key, page } = await params
  return indexMetadata({ locale: routeLocale(locale), page: routePage(page), label: key })
}

export default async function PaginatedLabelPage({ params }: FurtherLabelProps) {
  const { locale, key, page } = await params
  return <BlogIndex locale={routeLocale(locale)} page={routePage(page)} label={key} />
}
