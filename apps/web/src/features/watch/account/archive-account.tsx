import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { HistorySection } from '#/features/archive/history/history-section.tsx'
import { UploadList } from '#/features/archive/uploads/upload-list.tsx'
import { InsightsSkeleton } from '#/features/watch/account/account-skeleton.tsx'
import { ActivitySection } from '#/features/watch/account/activity-section.tsx'
import { ReportsSection } from '#/features/watch/account/reports-section.tsx'
import { AccountTabs } from '#/features/watch/account/tabs/account-tabs.tsx'
import { archiveTabs } from '#/features/watch/account/tabs/tabs.ts'
import { useTab } from '#/features/watch/account/tabs/use-tab.ts'

const KeepCurrent = lazy(async () => ({
  default: (await import('#/features/archive/deliveries/keep-current.tsx')).KeepCurrent,
}))
const ExportedSection = lazy(async () => ({
  default: (await import('#/features/watch/connected-account/exported-section.tsx')).ExportedSection,
}))
const LedgerSection = lazy(async () => ({
  default: (await import('#/features/archive/ledger/ledger-section.tsx')).LedgerSection,
}))

/**
 * A monitor of exports: its reports, the changes between exports, and the ledger of its followers. This source has no
 * public counts.
 */
export function ArchiveAccount({ monitor, isSample = false }: { monitor: Monitor; isSample?: boolean }) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const { tab, hrefOf } = useTab(archiveTabs)
  const bring = (
    <Button asChild variant="primary" icon={<FolderInput aria-hidden="true" className="size-4" />}>
      <Link href={`/import?account=${monitor.username}`}>{common('importExport')}</Link>
    </Button>
  )
  const keepCurrent = isSample ? null : (
    <Suspense>
      <KeepCurrent monitor={monitor} />
    </Suspense>
  )
  if (monitor.latestReportId === null) {
    return (
      <>
        <EmptyState title={t('archive.emptyTitle')} actions={bring} />
        {keepCurrent}
        <UploadList monitor={monitor} />
      </>
    )
  }
  return (
    <>
      <AccountTabs tabs={archiveTabs} current={tab} hrefOf={hrefOf} />
      <div className="flex scroll-mt-28 flex-col gap-6">
        {tab === 'followers' ? (
          <Suspense fallback={<InsightsSkeleton />}>
            <LedgerSection monitor={monitor} isSample={isSample} />
          </Suspense>
        ) : (
          <>
            <ReportsSection monitor={monitor} isSample={isSample} />
            <HistorySection monitor={monitor} isSample={isSample} />
            <Suspense>
              <ExportedSection monitorId={monitor.id} />
            </Suspense>
            <ActivitySection monitorId={monitor.id} emptyText={t('activity.empty')} isExported />
            {keepCurrent}
            {isSample ? null : <UploadList monitor={monitor} />}
          </>
        )}
      </div>
    </>
  )
}
