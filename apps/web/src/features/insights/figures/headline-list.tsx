import { type Headline, headlines } from '@tidewatch/insights/overview/headlines'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { type InsightPart, Provenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The most surprising findings from the posts of the period, each with its provenance. */
export function HeadlineList({ analytics }: { analytics: Analytics }) {
  const text = useHeadlineText()
  const lines = headlines(analytics)
  if (lines.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map((headline) => (
        <li key={headline.kind} className="flex max-w-reading items-start gap-2 text-lg leading-snug">
          <span className="min-w-0">{text(headline).replace(/[.。]$/u, '')}</span>
          <span className="pt-1">
            <HeadlineProvenance headline={headline} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function useHeadlineText() {
  const t = useTranslations('account')
  const patterns = useTranslations('patterns')
  const insights = useTranslations('insights.summary')
  const numbers = useNumbers()
  const dates = useDates()
  return (headline: Headline) => {
    switch (headline.kind) {
      case 'posting':
        return t('headline.posting', {
          word: headline.word,
          share: numbers.share(headline.share),
          days: headline.days,
        })
      case 'engagement':
        return insights(headline.rate > headline.previous ? 'engagementUp' : 'engagementDown', {
          rate: numbers.ratio(headline.rate),
          previous: numbers.ratio(headline.previous),
        })
      case 'type':
        return patterns('types.found', { type: headline.type, times: numbers.times(headline.times) })
      case 'weekday':
        return patterns('times.weekdayFound', {
          weekday: dates.weekday(headline.weekday, 'long'),
          times: numbers.times(headline.times),
        })
      case 'hour':
        return patterns('times.hourFound', {
          from: dates.hour(headline.hour),
          to: dates.hour((headline.hour + 3) % 24),
          times: numbers.times(headline.times),
        })
      case 'caption':
        return patterns('captions.found', { length: headline.length, times: numbers.times(headline.times) })
      case 'best':
        return t('posts.finding', { times: numbers.count(headline.times) })
    }
  }
}

const parts: Record<Exclude<Headline['kind'], 'posting' | 'engagement'>, InsightPart> = {
  type: 'types',
  weekday: 'bestTimes',
  hour: 'bestTimes',
  caption: 'captionLengths',
  best: 'bestPosts',
}

function HeadlineProvenance({ headline }: { headline: Headline }) {
  const t = useTranslations('insights')
  const key =
    headline.kind === 'posting'
      ? ('figures.postsPerWeek' as const)
      : headline.kind === 'engagement'
        ? ('figures.engagementRate' as const)
        : (`parts.${parts[headline.kind]}` as const)
  return (
    <Provenance
      subject={t(`${key}.label`)}
      provenance={headline.provenance}
      formula={t(`${key}.formula`)}
      limits={t(`${key}.limits`)}
    />
  )
}
