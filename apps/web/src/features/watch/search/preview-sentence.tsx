import type { AccountPreview } from '@tidewatch/contract/watch/search'
import { previewHeadline } from '@tidewatch/insights/public/preview-headline'
import { useNow, useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** One sentence about an account that no one watches yet, and what it's based on. */
export function PreviewSentence({ account: { latestPosts, capturedAt } }: { account: AccountPreview }) {
  const t = useTranslations('search.headline')
  const words = useTranslations('search.result')
  const numbers = useNumbers()
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const headline = previewHeadline(latestPosts, new Date(capturedAt))
  const age = dates.age(capturedAt, now)
  if (!headline) return <p className="text-soft text-xs">{words('seen', { age })}</p>
  const { kind } = headline
  return (
    <div>
      <p className="text-balance font-semibold text-lg">
        {kind === 'standout'
          ? t(`standout.${headline.mediaType}`, {
              day: dates.shortDay(headline.postedAt.slice(0, 10)),
              times: numbers.times(headline.times),
            })
          : null}
        {kind === 'quiet' ? t('quiet', headline) : null}
        {kind === 'often' ? t('often', headline) : null}
        {kind === 'pace' ? t('pace', headline) : null}
      </p>
      <p className="mt-1 text-soft text-xs">{t('basis', { count: latestPosts.length, age })}</p>
    </div>
  )
}
