import { AskForHelp } from '@tidewatch/articles/ask-for-help'
import { JsonLd } from '@tidewatch/articles/json-ld'
import { routeLocale } from '@tidewatch/articles/route-params'
import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { pageMetadata } from '@tidewatch/shell/metadata'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Breadcrumbs } from '@tidewatch/ui/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/page-header'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { FaqList } from '#/features/faq-list.tsx'
import { faqQuestions } from '#/features/faq-questions.ts'

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
          mainEntity: faqQuestions.map(({ key }) => ({
            '@type': 'Question',
            url: `${url}#${key}`,
            name: t(`questions.${key}.question`),
            acceptedAnswer: { '@type': 'Answer', text: t(`questions.${key}.answer`) },
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
      <FaqList locale={locale} />
      <AskForHelp locale={locale} />
    </div>
  )
}
