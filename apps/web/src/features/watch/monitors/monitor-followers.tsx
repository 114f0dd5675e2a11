import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { CountUp } from '@tidewatch/ui/charts/count-up'
import { Delta } from '@tidewatch/ui/charts/delta'
import { Sparkline } from '@tidewatch/ui/charts/sparkline'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** Current followers, their change over seven days, and the last thirty days as a sparkline. */
export function MonitorFollowers({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.card')
  const numbers = useNumbers()
  const { source, status, followers, followersChange7d, sparkline } = monitor
  if (source === 'archive') return <p className="text-sm text-soft">{t('archiveHolds')}</p>
  if (status === 'objected') return null
  if (followers === null) return <p className="text-sm text-soft">{t('followersUnknown')}</p>
  const known = sparkline.filter((value) => value !== null)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-soft">
          <CountUp
            value={followers}
            format={(value) => numbers.count(Math.round(value))}
            className="mr-1.5 font-semibold text-ink text-xl"
          />
          {t('followers', { count: followers })}
        </p>
        {followersChange7d !== null || known.length > 1 ? (
          <Delta
            value={followersChange7d}
            text={followersChange7d === null ? undefined : numbers.count(Math.abs(followersChange7d))}
            unknownText={t('noWeekYet')}
            note={followersChange7d === null ? undefined : t('inSevenDays')}
          />
        ) : null}
      </div>
      {known.length > 1 ? (
        <Sparkline
          values={sparkline}
          tone={followersChange7d !== null && followersChange7d < 0 ? 'plum' : 'tide'}
          label={t('sparkline', { first: numbers.count(known[0] ?? 0), last: numbers.count(known.at(-1) ?? 0) })}
        />
      ) : (
        <p className="h-8 text-soft text-xs leading-8">{t('lineNeedsTwo')}</p>
      )}
    </div>
  )
}
