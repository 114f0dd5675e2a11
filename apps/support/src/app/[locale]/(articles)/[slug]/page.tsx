import { ArticleJsonLd } from '@tidewatch/articles/article/article-json-ld'
import { articleMetadata } from '@tidewatch/articles/article/article-metadata'
import { ArticlePage } from '@tidewatch/articles/article/article-page'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
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
  const reader = articleReader(locale)
  const article = await reader.article(slug)
  if (!article) notFound()
  if (article.slug !== slug) permanentRedirect(localePath(`/${article.slug}`, locale))
  const related = await reader.recommended(slug)
  const t = await getTranslations('support')
  const config = toPublicConfig(env)
  return (
    <>
      <ArticleJsonLd article={article} config={config} locale={locale} homeName={t('name')} />
      <ArticlePage article={article} related={related} locale={locale} hosts={config.hosts} homeName={t('name')} />
    </>
  )
}
