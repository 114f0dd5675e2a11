import { routePage } from '@tidewatch/articles/route-page'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Metadata } from 'next'
import { BlogIndex } from '#/features/blog-index.tsx'
import { indexMetadata } from '#/features/index-metadata.ts'

interface FurtherProps {
  params: Promise<{ locale: string; page: string }>
}

export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: FurtherProps): Promise<Metadata> {
  const { locale, page } = await params
  return indexMetadata({ locale: routeLocale(locale), page: routePage(page) })
}

export default async function PaginatedIndexPage({ params }: FurtherProps) {
  const { locale, page } = await params
  return <BlogIndex locale={routeLocale(locale)} page={routePage(page)} />
}
