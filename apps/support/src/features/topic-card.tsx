import type { ArticleLabel } from '@tidewatch/articles/article-reader'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Card } from '@tidewatch/ui/layout/card'
import { getTranslations } from 'next-intl/server'
import { articleReader } from '#/features/reader.ts'

const shown = 3

/** A topic with its first articles. */
export async function TopicCard({ label, locale }: { label: ArticleLabel; locale: Locale }) {
  const t = await getTranslations('support')
  const page = await articleReader(locale).byLabel(label.key, { pageSize: shown, sort: 'title' })
  return (
    <Card className="flex h-full flex-col">
      <h3 className="font-semibold text-lg">
        <ServerAnchor
          href={`/label/${label.key}`}
          locale={locale}
          className="rounded-xs underline-offset-4 hover:text-tide hover:underline"
        >
          {label.name}
        </ServerAnchor>
      </h3>
      <ul className="mt-3 flex flex-col gap-2.5">
        {page?.articles.map((article) => (
          <li key={article.slug} lang={article.locale === locale ? undefined : article.locale}>
            <ServerAnchor
              href={`/${article.slug}`}
              locale={locale}
              className="inline-block rounded-xs py-0.5 underline-offset-4 hover:text-tide hover:underline"
            >
              {article.title}
            </ServerAnchor>
          </li>
        ))}
      </ul>
      {label.articles > shown ? (
        <p className="mt-auto pt-4 text-sm">
          <ServerAnchor href={`/label/${label.key}`} locale={locale} className="link">
            {t('allOf', { count: label.articles })}
          </ServerAnchor>
        </p>
      ) : null}
    </Card>
  )
}
