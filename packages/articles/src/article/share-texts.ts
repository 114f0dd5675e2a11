import type { Article } from '@tidewatch/contract/content/articles'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { ShareImage } from '@tidewatch/share-image/share-text'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ArticleSite } from '../article-reader.ts'

/** The site's name on pictures. */
export async function sectionName(site: ArticleSite, locale: Locale): Promise<string> {
  const t = await translatorFor(locale, site)
  return t('name')
}

/** The picture of an article, in the article's own language. */
export function articleImage(
  { slug, title, locale, labels }: Pick<Article, 'slug' | 'title' | 'locale' | 'labels'>,
  section: string,
): ShareImage {
  return { name: `article/${slug}`, text: { locale, section, kicker: labels[0]?.name ?? null, title, note: null } }
}

/** The picture of a label's article list. */
export async function labelImage(
  site: ArticleSite,
  locale: Locale,
  { key, name }: { key: string; name: string },
): Promise<ShareImage> {
  const section = await sectionName(site, locale)
  return { name: `label/${key}`, text: { locale, section, kicker: null, title: name, note: null } }
}

/** The picture of a site's front page. */
export async function homeImage(site: ArticleSite, locale: Locale): Promise<ShareImage> {
  const t = await translatorFor(locale, site)
  return { name: 'home', text: { locale, section: t('name'), kicker: null, title: t('title'), note: null } }
}
