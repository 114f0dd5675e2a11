import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { publicFigureRankings } from '@tidewatch/insights/public/rank-public-figures'
import { useLocale, useTranslations } from 'next-intl'
import { defaultChoice, writePublicFigureChoice } from './public-figure-choice.ts'

/** The account's rank in each ranking, linked to it. */
export function PublicFigurePlaces({ places }: Pick<PublicFigureDetail, 'places'>) {
  const t = useTranslations('publicFigures')
  const locale = useLocale()
  return (
    <section aria-label={t('page.places')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline md:grid-cols-4">
        {publicFigureRankings.map((sort) => {
          const place = places[sort]
          return (
            <div key={sort} className="bg-raised px-4 py-3">
              <dt className="text-sm text-soft">{t(`columns.${sort}`)}</dt>
              <dd>
                {place ? (
                  <ServerAnchor
                    href={`/public-figures${writePublicFigureChoice({ ...defaultChoice, sort })}`}
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
