import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { RankBars } from '@tidewatch/ui/charts/rank-bars'
import { Card } from '@tidewatch/ui/layout/card'
import { useFormatter, useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { OwnProvenance } from '#/features/watch/connected-account/own-provenance.tsx'

const maxItems = 8

/** Countries and ages of followers, as far as Instagram reports them. */
export function AudienceCharts({ insights }: { insights: OwnInsights }) {
  const t = useTranslations('connectedAccount.audience')
  const { country, age } = insights.audience
  if (country.length === 0 && age.length === 0) {
    return (
      <Card>
        <p className="text-soft">{t('none')}</p>
      </Card>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {country.length > 0 ? <AudienceChart kind="country" insights={insights} /> : null}
      {age.length > 0 ? <AudienceChart kind="age" insights={insights} /> : null}
    </div>
  )
}

function AudienceChart({ kind, insights }: { kind: 'country' | 'age'; insights: OwnInsights }) {
  const t = useTranslations('connectedAccount.audience')
  const { labels, format } = useChartLabels()
  const numbers = useNumbers()
  const nameOf = useCountryName()
  const shares = insights.audience[kind]
  const sum = shares.reduce((total, { value }) => total + value, 0)
  const [first] = shares
  if (!first || sum === 0) return null
  const name = (key: string) => (kind === 'country' ? nameOf(key) : key)
  return (
    <Card>
      <RankBars
        title={t(kind, { name: name(first.key), share: numbers.share(first.value / sum) })}
        summary={t('summary', { count: numbers.count(sum) })}
        labels={labels}
        format={format}
        labelHeader={t(`${kind}Head`)}
        valueHeader={t('followersHead')}
        limit={maxItems}
        items={shares.map(({ key, value }, place) => ({
          key,
          label: name(key),
          value,
          valueText: `${numbers.count(value)} (${numbers.share(value / sum)})`,
          highlight: place === 0,
        }))}
        note={<OwnProvenance part="audience" insights={insights} />}
      />
    </Card>
  )
}

/** A country's name in the viewer's language; unknown codes stay codes. */
function useCountryName(): (code: string) => string {
  const format = useFormatter()
  return (code) => (/^[A-Z]{2}$/.test(code) ? format.displayName(code, { type: 'region' }) : code)
}
