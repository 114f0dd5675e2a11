import { JsonLd } from '@tidewatch/articles/article/json-ld'
import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'

interface PublicFigureJsonLdProps {
  publicFigure: PublicFigureDetail
  config: PublicConfig
  locale: Locale
  texts: { title: string; description: string }
  listName: string
}

/**
 * A public figure's metrics as schema.org data. Whether the account stands for a person or an organisation is unknown.
 */
export function PublicFigureJsonLd({ publicFigure, config, locale, texts, listName }: PublicFigureJsonLdProps) {
  const { monitor, analytics } = publicFigure
  const { hosts, name: brand } = config
  const { username, name, source, lastCollectedAt, addedAt } = monitor
  const url = absoluteUrl(hosts, 'web', `/public-figures/${username}`, locale)
  const title = name || username
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Dataset',
          name: texts.title,
          description: texts.description,
          url,
          inLanguage: locale,
          isAccessibleForFree: true,
          dateCreated: addedAt,
          ...(lastCollectedAt ? { dateModified: lastCollectedAt } : {}),
          temporalCoverage: `${analytics.period.from}/${analytics.period.to}`,
          variableMeasured: analytics.figures.map(({ key }) => key),
          creator: { '@type': 'Organization', name: brand, url: hosts.web },
          about: {
            '@type': 'Thing',
            name: title,
            alternateName: `@${username}`,
            ...(source === 'public' ? { sameAs: `https://www.instagram.com/${username}/` } : {}),
          },
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            {
              '@type': 'ListItem',
              position: 1,
              name: listName,
              item: absoluteUrl(hosts, 'web', '/public-figures', locale),
            },
            { '@type': 'ListItem', position: 2, name: title, item: url },
          ],
        }}
      />
    </>
  )
}
