import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { brand } from '@tidewatch/site-config/brand'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { getTranslations } from 'next-intl/server'

/** The organisation, the site and the product as schema.org data, linked by ids. */
export async function SiteJsonLd({ env, locale }: { env: WebEnv; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing.meta' })
  const { hosts, name } = toPublicConfig(env)
  const url = absoluteUrl(hosts, 'web', '/', locale)
  const organization = `${hosts.web}/#organization`
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name,
            url: hosts.web,
            logo: `${hosts.web}${brand.logoPath}`,
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              url: absoluteUrl(hosts, 'support', '/contact', locale),
            },
          },
          {
            '@type': 'WebSite',
            '@id': `${hosts.web}/#website`,
            name,
            url,
            inLanguage: locale,
            publisher: { '@id': organization },
          },
          {
            '@type': 'SoftwareApplication',
            name,
            url,
            description: t('description'),
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Web',
            inLanguage: locale,
            publisher: { '@id': organization },
            offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
          },
        ],
      }}
    />
  )
}
