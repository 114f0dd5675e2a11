import type { Article } from '@tidewatch/contract/content/articles'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

/** The articles published just before and just after this one. */
export async function ArticleNeighbours({ article, locale }: { article: Article; locale: Locale }) {
  const t = await getTranslations('articles.neighbours')
  const sides = [
    { key: 'earlier', rel: 'prev', link: article.previous },
    { key: 'later', rel: 'next', link: article.next },
  ] as const
  if (sides.every(({ link }) => link === null)) return null
  return (
    <nav aria-label={t('label')} className="mt-10 grid gap-4 border-t pt-6 sm:grid-cols-2">
      {sides.map(({ key, rel, link }) =>
        link === null ? null : (
          <ServerAnchor
            key={key}
            href={`/${link.slug}`}
            locale={locale}
            rel={rel}
            className={`group rounded-xs ${key === 'later' ? 'sm:col-start-2 sm:text-end' : ''}`}
          >
            <span className="block text-sm text-soft">{t(key)}</span>
            <span
              lang={link.locale === locale ? undefined : link.locale}
              className="font-medium underline-offset-4 group-hover:text-tide group-hover:underline"
            >
              {link.title}
            </span>
          </ServerAnchor>
        ),
      )}
    </nav>
  )
}
