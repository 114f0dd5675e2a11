import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Metadata } from 'next'
import { BlogIndex } from '#/features/blog-index.tsx'
import { indexMetadata } from '#/features/index-metadata.ts'

interface HomeProps {
  params: Promise<{ locale: string }>
}

export const revalidate = 300

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  return indexMetadata({ locale: routeLocale((await params).locale), page: 1 })
}

export default async function HomePage({ params }: HomeProps) {
  return <BlogIndex locale={routeLocale((await params).locale)} page={1} />
}
