import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { getTranslations } from 'next-intl/server'
import { exportQuestions } from './questions.ts'

/** The tool, its questions and its breadcrumbs, as schema.org data. */
export async function ExportJsonLd({ locale, env }: { locale: Locale; env: WebEnv }) {
  const t = await getTranslations({ locale, namespace: 'followerExportPage' })
  const { hosts } = toPublicConfig(env)
  const url = absoluteUrl(hosts, 'web', '/follower-export', locale)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'WebApplication',
          name: t('title'),
          url,
          description: t('meta.description'),
          applicationCategory: 'UtilitiesApplication',
          operatingSystem: 'Web',
          inLanguage: locale,
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        }}
      />
      <JsonLd
        data={{
          '@type': 'FAQPage',
          url,
          inLanguage: locale,
          mainEntity: exportQuestions.map((key) => ({
            '@type': 'Question',
            name: t(`faq.${key}.question`),
            acceptedAnswer: { '@type': 'Answer', text: t(`faq.${key}.answer`) },
          })),
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: t('home'), item: absoluteUrl(hosts, 'web', '/', locale) },
            { '@type': 'ListItem', position: 2, name: t('title'), item: url },
          ],
        }}
      />
    </>
  )
}
