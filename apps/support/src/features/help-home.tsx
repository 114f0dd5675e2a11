import { AskForHelp } from '@tidewatch/articles/article/ask-for-help'
import { ArticleList } from '@tidewatch/articles/article-list'
import { ArticleSearch } from '@tidewatch/articles/search/article-search'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { getTranslations } from 'next-intl/server'
import { faqGroups, faqQuestions } from '#/features/faq/faq-questions.ts'
import { articleReader } from '#/features/reader.ts'
import { TopicCard } from '#/features/topic-card.tsx'

const topQuestions = faqGroups.flatMap(({ questions }) => questions.slice(0, 2))

/** The front page of the help centre: search first, then every topic, then the most read articles. */
export async function HelpHome({ locale }: { locale: Locale }) {
  const reader = articleReader(locale)
  const [t, faq, texts, labels, popular] = await Promise.all([
    getTranslations('support'),
    getTranslations('faq'),
    getTranslations('articles'),
    reader.labels(),
    reader.recommended(),
  ])
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-14 px-5 pt-12 pb-16 sm:pt-16">
      <header className="flex flex-col gap-5">
        <h1 className="font-semibold text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-soft">{t('description')}</p>
        <ArticleSearch site="support" locale={locale} size="lg" className="w-full max-w-reading" />
        <Waterline className="mt-4" />
      </header>
      {labels.length === 0 ? (
        <EmptyState title={texts('empty.title')}>{texts('empty.text')}</EmptyState>
      ) : (
        <section aria-labelledby="topics">
          <h2 id="topics" className="mb-5 font-semibold text-xl">
            {t('topics')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {labels.map((label) => (
              <li key={label.key}>
                <TopicCard label={label} locale={locale} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length === 0 ? null : (
        <section aria-labelledby="popular" className="below-fold-240">
          <h2 id="popular" className="mb-5 font-semibold text-xl">
            {t('popular')}
          </h2>
          <ArticleList articles={popular} locale={locale} level={3} />
        </section>
      )}
      <section aria-labelledby="faq" className="below-fold-120">
        <h2 id="faq" className="mb-5 font-semibold text-xl">
          {faq('title')}
        </h2>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {topQuestions.map(({ key }) => (
            <li key={key}>
              <ServerAnchor
                href={`/faq#${key}`}
                locale={locale}
                className="inline-block rounded-xs py-1.5 underline-offset-4 hover:text-tide hover:underline"
              >
                {faq(`questions.${key}.question`)}
              </ServerAnchor>
            </li>
          ))}
        </ul>
        <p className="mt-3">
          <ServerAnchor href="/faq" locale={locale} className="link inline-block py-1.5">
            {faq('all', { count: faqQuestions.length })}
          </ServerAnchor>
        </p>
      </section>
      <AskForHelp locale={locale} />
    </div>
  )
}
