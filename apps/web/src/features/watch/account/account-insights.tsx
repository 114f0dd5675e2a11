import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo } from 'react'
import { InsightsSkeleton } from '#/features/watch/account/account-skeleton.tsx'
import { ActivitySection } from '#/features/watch/account/activity-section.tsx'
import { PeriodPicker } from '#/features/watch/account/period-picker.tsx'
import { ReportsSection } from '#/features/watch/account/reports-section.tsx'
import { AccountTabs } from '#/features/watch/account/tabs/account-tabs.tsx'
import { AnalyticsTab } from '#/features/watch/account/tabs/analytics-tab.tsx'
import { shownTabs } from '#/features/watch/account/tabs/tabs.ts'
import { useTab } from '#/features/watch/account/tabs/use-tab.ts'
import { usePeriod } from '#/features/watch/account/use-period.ts'

const OwnSection = lazy(async () => ({
  default: (await import('#/features/watch/connected-account/own-section.tsx')).OwnSection,
}))

interface AccountInsightsProps {
  monitor: Monitor
  /** Reports belong to users, so a sample has no list of them. */
  isSample: boolean
}

/** The tabs of a public account; only the open one's data is fetched and rendered. */
export function AccountInsights({ monitor, isSample }: AccountInsightsProps) {
  const t = useTranslations('account')
  const status = useTranslations('monitors.status')
  const isOwn = monitor.source === 'connected'
  const tabs = useMemo(() => shownTabs({ isSample, isOwn }), [isSample, isOwn])
  const { tab, hrefOf } = useTab(tabs)
  const address = usePeriod()
  const { choice, period, today, choose } = address
  // Patterns cover a fixed period, which they name; activity and reports cover all time.
  const hasPeriod = tab === 'own' || ((tab === 'overview' || tab === 'posts') && monitor.lastCollectedAt !== null)
  return (
    <>
      <AccountTabs tabs={tabs} current={tab} hrefOf={hrefOf} />
      <div className="flex scroll-mt-28 flex-col gap-6">
        {hasPeriod ? <PeriodPicker choice={choice} period={period} today={today} onChoose={choose} /> : null}
        {tab === 'own' ? (
          <Suspense fallback={<InsightsSkeleton />}>
            <OwnSection monitorId={monitor.id} period={period} isLabelled={isSample} />
          </Suspense>
        ) : tab === 'activity' ? (
          <ActivitySection monitorId={monitor.id} emptyText={t('activity.empty')} />
        ) : tab === 'reports' ? (
          <ReportsSection monitor={monitor} />
        ) : monitor.lastCollectedAt === null ? (
          <p className="text-soft">{status('not-checked-yet.word')}</p>
        ) : (
          <AnalyticsTab
            tab={tab}
            monitor={monitor}
            address={address}
            hasNotes={!isSample}
            activityHref={hrefOf('activity')}
          />
        )}
      </div>
    </>
  )
}
