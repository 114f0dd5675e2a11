'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { analyticsQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/monitor'
import { cn } from '@tidewatch/ui/cn'
import { Loading } from '@tidewatch/ui/skeleton'
import { useTimeZone, useTranslations } from 'next-intl'
import { InsightsSkeleton } from '#/features/account/account-skeleton.tsx'
import { ActivitySection } from '#/features/account/activity-section.tsx'
import { CompareChoice } from '#/features/account/compare-choice.tsx'
import { MixSection } from '#/features/account/mix-section.tsx'
import { OutlookSection } from '#/features/account/outlook-section.tsx'
import { OverviewSection } from '#/features/account/overview-section.tsx'
import { PatternsSection } from '#/features/account/patterns-section.tsx'
import { periodBefore } from '#/features/account/period.ts'
import { PeriodPicker } from '#/features/account/period-picker.tsx'
import { PostsSection } from '#/features/account/posts-section.tsx'
import { ReportsSection } from '#/features/account/reports-section.tsx'
import { RhythmSection } from '#/features/account/rhythm-section.tsx'
import { shownSections } from '#/features/account/section.tsx'
import { SectionBar } from '#/features/account/section-bar.tsx'
import { TagsSection } from '#/features/account/tags-section.tsx'
import { usePeriod } from '#/features/account/use-period.ts'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { OwnSection } from '#/features/own-lane/own-section.tsx'

interface AccountInsightsProps {
  monitor: Monitor
  /** Reports belong to a user, so a sample has no list of them. */
  isSample: boolean
}

/** The sections of a public account for the chosen period. */
export function AccountInsights({ monitor, isSample }: AccountInsightsProps) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const api = useApi()
  const timeZone = useTimeZone()
  const isOwn = monitor.lane === 'own'
  const { choice, period, today, choose, against, compareWith } = usePeriod()
  const query = analyticsQuery(api, monitor.id, { ...period, timeZone })
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const before = useQuery({
    ...analyticsQuery(api, monitor.id, {
      ...(against === null || against === 'before' ? periodBefore(period) : against),
      timeZone,
    }),
    enabled: against !== null,
  })
  return (
    <>
      <SectionBar
        sections={shownSections({ isSample, isOwn })}
        isComplete={data !== undefined}
        period={<PeriodPicker choice={choice} period={period} today={today} onChoose={choose} />}
      />
      {isOwn ? <OwnSection monitorId={monitor.id} period={period} isLabelled={isSample} /> : null}
      {isPending ? (
        <Loading label={common('loading')}>
          <InsightsSkeleton />
        </Loading>
      ) : data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cn('flex flex-col gap-12 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <OverviewSection
            monitor={monitor}
            analytics={data}
            before={against === null ? undefined : before.data}
            compareChoice={<CompareChoice period={period} today={today} against={against} onCompare={compareWith} />}
            hasNotes={!isSample}
          />
          <PostsSection analytics={data} />
          <RhythmSection analytics={data} />
          <TagsSection analytics={data} />
          <MixSection analytics={data} />
          <PatternsSection analytics={data} />
          <OutlookSection analytics={data} />
        </div>
      ) : (
        <LoadError title={t('analyticsFailed')} error={error} onRetry={refetch} />
      )}
      <div className="mt-4 flex flex-col gap-12">
        <ActivitySection monitorId={monitor.id} emptyText={t('activity.empty')} />
        {isSample ? null : <ReportsSection monitor={monitor} />}
      </div>
    </>
  )
}
