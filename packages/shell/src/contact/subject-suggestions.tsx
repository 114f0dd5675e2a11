import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@tidewatch/api-client/call'
import { useApi } from '@tidewatch/auth/auth-provider'
import { searchArticles } from '@tidewatch/contract/content/articles'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'
import { usePaused } from '#/help/use-paused.ts'

const maxSuggestions = 3
const minLength = 3

/** Articles that may answer the question. They open beside the form, which stays as it is. */
export function SubjectSuggestions({ subject }: { subject: string }) {
  const t = useTranslations('contact.suggestions')
  const locale = useLocale()
  const { hosts } = useConfig()
  const typed = usePaused(subject)
  const q = typed.length < minLength ? '' : typed
  const api = useApi()
  const { data } = useQuery({
    // Not api-client's own options: their query key reads the language from the document, which a server doesn't have.
    queryKey: ['subject-suggestions', locale, q],
    queryFn: ({ signal }) =>
      call(api, searchArticles, { query: { site: 'support', q, pageSize: maxSuggestions }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const articles = q === '' ? [] : (data?.articles ?? [])
  return (
    <>
      <p role="status" className="sr-only">
        {articles.length > 0 ? t('found', { count: articles.length }) : ''}
      </p>
      {articles.length > 0 ? (
        <section aria-label={t('title')} className="rounded-md bg-tide-tint px-4 py-3 text-sm">
          <p className="font-medium">{t('title')}</p>
          <ul className="mt-1">
            {articles.map(({ slug, title, locale: language }) => (
              <li key={slug} lang={language === locale ? undefined : language}>
                <a
                  href={absoluteUrl(hosts, 'support', `/${slug}`, locale)}
                  target="_blank"
                  rel="noopener"
                  className="link inline-block py-1"
                >
                  {title}
                  <span className="sr-only"> {t('newTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
