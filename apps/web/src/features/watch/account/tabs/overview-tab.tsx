import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { aboveUsual } from '@tidewatch/insights/overview/above-usual'
import { mainFigures } from '@tidewatch/insights/overview/main-figures'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { compareFigures } from '@tidewatch/insights/report/compare-figures'
import { countTrend } from '@tidewatch/insights/statistics/count-trend'
import { Card } from '@tidewatch/ui/layout/card'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlatformDropNotice } from '#/features/insights/activity/platform-drop-notice.tsx'
import { AccountFigures } from '#/features/insights/figures/account-figures.tsx'
import { FiguresComparison } from '#/features/insights/figures/figures-comparison.tsx'
import { HeadlineList } from '#/features/insights/figures/headline-list.tsx'
import type { Period } from '#/features/insights/page/period.ts'
import { useAfterFirstPaint } from '#/features/insights/page/use-after-first-paint.ts'
import { PostGrid } from '#/features/insights/posts/post-grid.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { NotesCard } from '#/features/reports/notes/notes-card.tsx'
import { AccountCurve } from '#/features/watch/account/tabs/account-curve.tsx'
import { PeriodChanges } from '#/features/watch/account/tabs/period-changes.tsx'

interface OverviewTabProps {
  monitor: Monitor
  analytics: Analytics
  today: string
  /** Analytics of the comparison period, once chosen and loaded. */
  before: Analytics | undefined
  compareChoice: ReactNode
  /** Whether the viewer may write notes on the chart: only on their own account page. */
  hasNotes: boolean
  activityHref: string
  onPeriod: (period: Period) => void
}

/** The chart with the changes beside it, and the totals of the chosen days. */
export function OverviewTab(props: OverviewTabProps) {
  const { monitor, analytics, today, before, compareChoice, hasNotes, activityHref, onPeriod } = props
  const t = useTranslations('account')
  const { period, figures, bestPosts } = analytics
  const best = aboveUsual(bestPosts)
  const isFresh = hasOneCollection(monitor, analytics)
  const headlines = <HeadlineList analytics={analytics} />
  const isWhole = useAfterFirstPaint()
  return (
    <section id="overview" aria-labelledby="overview-title" className="flex scroll-mt-32 flex-col gap-6">
      <h2 id="overview-title" className="sr-only">
        {t('sections.overview')}
      </h2>
      {isFresh ? headlines : null}
      <PlatformDropNotice days={analytics.platformDrops} />
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PeriodChanges monitorId={monitor.id} period={period} allHref={activityHref} className="lg:order-last" />
        <Card padding="sm" className="min-w-0 self-start">
          <AccountCurve
            monitorId={monitor.id}
            analytics={analytics}
            before={before?.days}
            hasNotes={hasNotes}
            today={today}
            onPeriod={onPeriod}
          />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {isFresh ? <FirstComparison monitor={monitor} /> : null}
            {compareChoice}
          </div>
        </Card>
      </div>
      {isWhole ? (
        <>
          {isFresh ? null : headlines}
          {before ? (
            <FiguresComparison
              of="periods"
              periods={[before.period, period]}
              figures={compareFigures(before.figures, figures)}
            />
          ) : null}
          <div>
            <AccountFigures analytics={{ ...analytics, figures: mainFigures(figures) }} isOneRow />
            <Disclosure summary={t('overview.allMetrics')} className="border-b-0 [&>div]:pl-0">
              <AccountFigures analytics={analytics} />
            </Disclosure>
          </div>
          {bestPosts.length > 0 ? (
            <section aria-labelledby="best-posts-title" className="flex flex-col gap-3">
              <h3 id="best-posts-title" className="font-semibold text-lg">
                {t('posts.title')}
              </h3>
              {best.length > 0 ? <PostGrid posts={best} /> : <p className="text-sm text-soft">{t('posts.none')}</p>}
            </section>
          ) : null}
          {hasNotes ? (
            <Card padding="sm">
              <NotesCard monitorId={monitor.id} period={period} />
            </Card>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

/** Whether there has been only one collection ever, not just one in a short period. */
function hasOneCollection({ sparkline }: Monitor, { days, figures }: Analytics): boolean {
  const isComparable = figures.some(
    ({ key, value, previous }) =>
      (key === 'followersGained' && value !== null) || (key === 'followers' && previous !== null),
  )
  const recent = sparkline.filter((value) => value !== null).length
  return !isComparable && recent === 1 && countTrend(days, 'followers').kind === 'one'
}

function FirstComparison({ monitor: { nextCollectionAt } }: { monitor: Monitor }) {
  const t = useTranslations('account.overview')
  const dates = useDates()
  return (
    <p className="text-sm text-soft">
      {nextCollectionAt ? t('firstComparison', { time: dates.moment(nextCollectionAt) }) : t('noComparison')}
    </p>
  )
}
