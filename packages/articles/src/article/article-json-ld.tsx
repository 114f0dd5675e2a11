import type { Article } from '@tidewatch/contract/content/articles'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { JsonLd } from './json-ld.tsx'
import { sectionName } from './share-texts.ts'
import { articleData, breadcrumbData } from './structured-data.ts'

interface ArticleJsonLdProps {
  article: Article
  config: PublicConfig
  locale: Locale
  homeName: string
}

/** The article and its breadcrumbs, as schema.org data. */
export async function ArticleJsonLd({ article, config, locale, homeName }: ArticleJsonLdProps) {
  const { site, labels, slug, title } = article
  const [label] = labels
  const at = (path: `/${string}`, language = locale) => absoluteUrl(config.hosts, site, path, language)
  return (
    <>
      <JsonLd data={articleData({ article, config, section: await sectionName(site, article.locale) })} />
      <JsonLd
        data={breadcrumbData([
          { name: homeName, item: at('/') },
          ...(label ? [{ name: label.name, item: at(`/label/${label.key}`) }] : []),
          { name: title, item: at(`/${slug}`, article.locale) },
        ])}
      />
    </>
  )
}
