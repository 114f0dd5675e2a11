import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { notesQuery } from '@tidewatch/api-client/reports/notes'
import { activityQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { aboveUsual } from '@tidewatch/insights/overview/above-usual'
import { captionLine } from '@tidewatch/insights/posts/caption-start'
import { annotatedActivities } from '@tidewatch/insights/public/activities/annotated-activities'
import type { Analytics, DayPoint } from '@tidewatch/insights/public/analytics'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import type { CountKey } from '@tidewatch/insights/statistics/count-trend'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { CountsChart } from '#/features/insights/figures/counts-chart.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import type { Period } from '#/features/insights/page/period.ts'
import { PostPicture } from '#/features/insights/posts/post-picture.tsx'
import { noteMarks } from '#/features/reports/notes/note-marks.ts'
import { periodWithin } from '#/features/watch/monitors/period.ts'
import { recentChanges } from '#/features/watch/monitors/recent-changes.ts'

interface AccountCurveProps {
  monitorId: string
  analytics: Analytics
  before: readonly DayPoint[] | undefined
  hasNotes: boolean
  today: string
  onPeriod: (period: Period) => void
}

const counts: CountKey[] = ['followers', 'following', 'posts']

/** An account's chart, with posts as pictures, edits as flags, the viewer's notes, and selectable days. */
export function AccountCurve({ monitorId, analytics, before, hasNotes, today, onPeriod }: AccountCurveProps) {
  const t = useTranslations('account.overview')
  const words = useTranslations('provenance')
  const api = useApi()
  const numbers = useNumbers()
  const [count, setCount] = useState<CountKey>('followers')
  const { period, step, days, figures, provenance } = analytics
  const { data } = useQuery({ ...notesQuery(api, monitorId, period), enabled: hasNotes })
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Segmented
          size="sm"
          label={t('count')}
          value={count}
          onChange={setCount}
          options={counts.map((value) => ({ value, label: words(`counts.${value}`) }))}
        />
        <p className="text-soft text-xs max-lg:hidden">{t('drag')}</p>
      </div>
      <CountsChart
        days={days}
        step={step}
        count={count}
        figures={figures}
        provenance={provenance}
        {...(before ? { before } : {})}
        {...noteMarks(data?.notes ?? [], [], t('notes'))}
        explore={{
          pictures: usePostPictures(analytics),
          flags: useFlags(monitorId, period),
          onRange: (part) => onPeriod(periodWithin(period, part, today)),
          formatChange: numbers.signedCount,
        }}
      />
    </>
  )
}

/** The best posts of the period, each on its publication day. */
function usePostPictures({ bestPosts, period }: Analytics) {
  const t = useTranslations('provenance.posts')
  const numbers = useNumbers()
  const timeZone = useTimeZone() ?? 'UTC'
  return aboveUsual(bestPosts).flatMap((post) => {
    const at = dayOf(new Date(post.postedAt), timeZone)
    if (at < period.from || at > period.to) return []
    const times = post.timesMedian === null ? '' : t('timesValue', { value: numbers.times(post.timesMedian) })
    const name = captionLine(post.captionStart) ?? t(`type.${post.type}`)
    return [
      {
        key: post.mediaId,
        at,
        text: [name, times].filter(Boolean).join(' · '),
        picture: <PostPicture post={post} typeLabel={t(`type.${post.type}`)} size="sm" />,
      },
    ]
  })
}

function useFlags(monitorId: string, period: Period) {
  const sentence = useActivitySentence()
  const timeZone = useTimeZone() ?? 'UTC'
  const { data } = useInfiniteQuery(activityQuery(useApi(), monitorId, recentChanges))
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  // A change that only one collection has shown doesn't explain the chart yet.
  const confirmed = activities.filter(({ unconfirmed }) => !unconfirmed)
  return annotatedActivities(confirmed, { period, timeZone }).map(({ day, activity }) => ({
    at: day,
    text: sentence(activity),
  }))
}
