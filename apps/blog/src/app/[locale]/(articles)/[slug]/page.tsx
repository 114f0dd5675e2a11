import { articleMetadata } from '@tidewatch/articles/article/article-metadata'
import { ArticlePage } from '@tidewatch/articles/article/article-page'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'
import { env } from '#/env.ts'
import { articleReader } from '#/features/reader.ts'

interface SlugProps {
  params: Promise<{ locale: string; slug: string }>
}

export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: SlugProps): Promise<Metadata> {
  const { locale, slug } = await params
  const article = await articleReader(routeLocale(locale)).article(slug)
  return article ? articleMetadata(env, article) : {}
}

export default async function SlugPage({ params }: SlugProps) {
  const { locale: requested, slug } = await params
  const locale = routeLocale(requested)
  return <ArticlePage slug={slug} reader={articleReader(locale)} locale={locale} config={toPublicConfig(env)} />
}
