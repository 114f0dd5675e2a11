import { AskForHelp } from '@tidewatch/articles/article/ask-for-help'
import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { pageMetadata } from '@tidewatch/shell/metadata'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Search } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { answerFacts } from '#/features/faq/answer-facts.ts'
import { FaqList } from '#/features/faq/faq-list.tsx'
import { faqCheckedOn, faqGroups, faqQuestions } from '#/features/faq/faq-questions.ts'
import { FaqSearch } from '#/features/faq/faq-search.tsx'

interface FaqPageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: FaqPageProps): Promise<Metadata> {
  const locale = routeLocale((await params).locale)
  const t = await getTranslations('faq')
  return pageMetadata({ env, site: 'support', locale, path: '/faq', title: t('title'), description: t('description') })
}

export const revalidate = 300

export default async function FaqPage({ params }: FaqPageProps) {
  const locale = routeLocale((await params).locale)
  const [t, support, texts] = await Promise.all([
    getTranslations('faq'),
    getTranslations('support'),
    getTranslations('articles'),
  ])
  const facts = answerFacts(locale)
  const url = absoluteUrl(toPublicConfig(env).hosts, 'support', '/faq', locale)
  const home = (
    <ServerAnchor href="/" locale={locale}>
      {support('name')}
    </ServerAnchor>
  )
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <JsonLd
        data={{
          '@type': 'FAQPage',
          url,
          inLanguage: locale,
          dateModified: faqCheckedOn,
          mainEntity: faqQuestions.map(({ key }) => ({
            '@type': 'Question',
            url: `${url}#${key}`,
            name: t(`questions.${key}.question`),
            acceptedAnswer: { '@type': 'Answer', text: t(`questions.${key}.answer`, facts) },
          })),
        }}
      />
      <PageHeader
        above={
          <Breadcrumbs
            label={texts('breadcrumbs')}
            items={[
              { key: 'home', content: home },
              { key: 'faq', content: t('title') },
            ]}
          />
        }
        title={t('title')}
        description={t('description')}
      />
      <FaqSearch
        texts={{
          label: t('search.label'),
          placeholder: t('search.placeholder'),
          nothing: t('search.nothingText'),
        }}
        found={Array.from({ length: faqQuestions.length + 1 }, (_, count) => t('search.found', { count }))}
        icon={
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
          />
        }
      />
      <div className="grid gap-x-14 gap-y-8 desk:grid-cols-[12rem_1fr]">
        <nav aria-label={t('topics')} className="desk:sticky desk:top-24 desk:self-start print:hidden">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 desk:flex-col">
            {faqGroups.map(({ key }) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  className="inline-block rounded-xs py-1.5 text-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {t(`groups.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <FaqList locale={locale} />
      </div>
      <p className="text-sm text-soft">{t('checked', { date: new Date(`${faqCheckedOn}T12:00:00Z`) })}</p>
      <AskForHelp locale={locale} />
    </div>
  )
}
