'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/monitor'
import type { Analytics } from '@tidewatch/insights/analytics'
import { annotatedActivities } from '@tidewatch/insights/annotated-activities'
import { compareFigures } from '@tidewatch/insights/compare-figures'
import { type CountKey, countTrend } from '@tidewatch/insights/count-trend'
import { Card } from '@tidewatch/ui/card'
import { Notice } from '@tidewatch/ui/notice'
import { Segmented } from '@tidewatch/ui/segmented'
import { useTimeZone, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Section } from '#/features/account/section.tsx'
import { AccountFigures } from '#/features/insight-parts/account-figures.tsx'
import { CountsChart } from '#/features/insight-parts/counts-chart.tsx'
import { FiguresComparison } from '#/features/insight-parts/figures-comparison.tsx'
import { PeriodLabel } from '#/features/insight-parts/period-label.tsx'
import { PlatformDropNotice } from '#/features/insight-parts/platform-drop-notice.tsx'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { NotedChart } from '#/features/notes/noted-chart.tsx'

interface OverviewSectionProps {
  monitor: Monitor
  analytics: Analytics
  /** Of the period that this one is compared with, once it is asked for and there. */
  before: Analytics | undefined
  compareChoice: ReactNode
  /** The reader may write notes on the curve: it is their own account page. */
  hasNotes?: boolean
}

const counts: CountKey[] = ['followers', 'following', 'posts']

/** Counts over time with what happened, and the key figures. */
export function OverviewSection({ monitor, analytics, before, compareChoice, hasNotes = false }: OverviewSectionProps) {
  const t = useTranslations('account.overview')
  const words = useTranslations('provenance')
  const [count, setCount] = useState<CountKey>('followers')
  const annotations = useAnnotations(monitor.id, analytics.period)
  const { period, step, days, figures, provenance } = analytics
  const chart = { days, step, count, figures, provenance, before: before?.days, annotations }
  return (
    <Section id="overview" title={t('title')} description={<PeriodLabel period={period} />}>
      {hasOneLook(monitor, analytics) ? <OneLook monitor={monitor} /> : null}
      <PlatformDropNotice days={analytics.platformDrops} />
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Segmented
            size="sm"
            label={t('count')}
            value={count}
            onChange={setCount}
            options={counts.map((value) => ({ value, label: words(`counts.${value}`) }))}
          />
          {compareChoice}
        </div>
        {hasNotes ? <NotedChart {...chart} monitorId={monitor.id} period={period} /> : <CountsChart {...chart} />}
      </Card>
      {before ? (
        <FiguresComparison
          of="periods"
          periods={[before.period, period]}
          figures={compareFigures(before.figures, figures)}
        />
      ) : null}
      <AccountFigures analytics={analytics} />
    </Section>
  )
}

/** There was one look ever, not just one in a short period. */
function hasOneLook({ sparkline }: Monitor, { days, figures }: Analytics): boolean {
  const isComparable = figures.some(
    ({ key, value, previous }) =>
      (key === 'followersGained' && value !== null) || (key === 'followers' && previous !== null),
  )
  const recent = sparkline.filter((value) => value !== null).length
  return !isComparable && recent === 1 && countTrend(days, 'followers').kind === 'one'
}

function OneLook({ monitor: { nextLookAt } }: { monitor: Monitor }) {
  const t = useTranslations('account.overview')
  const dates = useDates()
  return (
    <Notice tone="amber" title={t('oneLook')}>
      {nextLookAt ? t('firstComparison', { time: dates.moment(nextLookAt) }) : t('noComparison')}
    </Notice>
  )
}

function useAnnotations(monitorId: string, period: Analytics['period']) {
  const sentence = useActivitySentence()
  const timeZone = useTimeZone() ?? 'UTC'
  const { data } = useInfiniteQuery(activityQuery(useApi(), monitorId))
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  // What one look alone has shown explains no curve yet.
  const certain = activities.filter(({ unconfirmed }) => !unconfirmed)
  return annotatedActivities(certain, { period, timeZone }).map(({ day, activity }) => ({
    day,
    text: sentence(activity),
  }))
}
