'use client'

import type { StarDetail } from '@tidewatch/contract/star'
import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { starRankings } from '@tidewatch/insights/rank-stars'
import { useLocale, useTranslations } from 'next-intl'
import { everybody, writeStarChoice } from './star-choice.ts'

/** Where the account stands in each ranking, which its place leads to. */
export function StarPlaces({ places }: Pick<StarDetail, 'places'>) {
  const t = useTranslations('stars')
  const locale = useLocale()
  return (
    <section aria-label={t('page.places')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline md:grid-cols-4">
        {starRankings.map((sort) => {
          const place = places[sort]
          return (
            <div key={sort} className="bg-raised px-4 py-3">
              <dt className="text-sm text-soft">{t(`columns.${sort}`)}</dt>
              <dd>
                {place ? (
                  <ServerAnchor
                    href={`/stars${writeStarChoice({ ...everybody, sort })}`}
                    locale={locale}
                    className="link tabular font-medium"
                  >
                    {t('page.place', place)}
                  </ServerAnchor>
                ) : (
                  <span className="text-soft">{t('unknown')}</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
