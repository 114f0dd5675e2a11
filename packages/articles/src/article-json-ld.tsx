import type { Article } from '@tidewatch/contract/article'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { JsonLd } from './json-ld.tsx'

interface ArticleJsonLdProps {
  article: Article
  config: PublicConfig
  locale: Locale
  homeName: string
}

/** The article and where it hangs, as schema.org has it. */
export function ArticleJsonLd({ article, config, locale, homeName }: ArticleJsonLdProps) {
  const { hosts, name } = config
  const url = absoluteUrl(hosts, article.site, `/${article.slug}`, article.locale)
  const publisher = { '@type': 'Organization', name, url: hosts.web }
  const [label] = article.labels
  const trail = [
    { name: homeName, item: absoluteUrl(hosts, article.site, '/', locale) },
    ...(label ? [{ name: label.name, item: absoluteUrl(hosts, article.site, `/label/${label.key}`, locale) }] : []),
    { name: article.title, item: url },
  ]
  return (
    <>
      <JsonLd
        data={{
          '@type': article.site === 'blog' ? 'BlogPosting' : 'TechArticle',
          headline: article.title,
          description: article.summary,
          inLanguage: article.locale,
          datePublished: article.publishedAt,
          dateModified: article.updatedAt,
          author: article.author === name ? publisher : { '@type': 'Person', name: article.author },
          publisher,
          mainEntityOfPage: url,
          articleSection: article.labels.map((entry) => entry.name),
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
        }}
      />
    </>
  )
}
