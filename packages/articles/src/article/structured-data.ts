import type { Article, ArticleSummary } from '@tidewatch/contract/content/articles'
import { shareImagePath } from '@tidewatch/share-image/share-text'
import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import type { ArticleSite } from '../article-reader.ts'
import { articleImage } from './share-texts.ts'

// Named as in schema.org, with what https://developers.google.com/search/docs/appearance/structured-data requires.

type StructuredData = Record<string, unknown>

interface ArticleData {
  article: Article
  config: Pick<PublicConfig, 'hosts' | 'name'>
  /** The site's name in the article's language. */
  section: string
}

/**
 * An article in its own language. Facts that the page's own metadata already has (description, address, topics) are
 * omitted.
 */
export function articleData({ article, config: { hosts, name }, section }: ArticleData): StructuredData {
  const publisher = { '@type': 'Organization', name, url: hosts.web }
  return {
    '@type': article.site === 'blog' ? 'BlogPosting' : 'TechArticle',
    headline: article.title,
    image: `${hosts[article.site]}${shareImagePath(articleImage(article, section))}`,
    inLanguage: article.locale,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: article.author === name ? publisher : { '@type': 'Person', name: article.author },
    publisher,
  }
}

/** A page's breadcrumbs, from the front page on. */
export function breadcrumbData(trail: { name: string; item: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  }
}

interface ListData {
  name: string
  description: string
  articles: ArticleSummary[]
  site: ArticleSite
  locale: Locale
  hosts: Hosts
  /** Without the language prefix. */
  path: `/${string}`
}

/** A page that lists articles, with the articles in order. */
export function listData({ name, description, articles, site, locale, hosts, path }: ListData): StructuredData {
  return {
    '@type': site === 'blog' && path === '/' ? 'Blog' : 'CollectionPage',
    name,
    description,
    url: absoluteUrl(hosts, site, path, locale),
    inLanguage: locale,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: articles.map((article, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absoluteUrl(hosts, site, `/${article.slug}`, locale),
      })),
    },
  }
}
