'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ActivitySection } from '#/features/account/activity-section.tsx'
import { ReportsSection } from '#/features/account/reports-section.tsx'
import { HistorySection } from '#/features/archive-history/history-section.tsx'
import { UploadList } from '#/features/server-import/upload-list.tsx'

/** A monitor of archives: its reports, and what changed between them. Public counts are not part of this lane. */
export function ArchiveAccount({ monitor, isSample = false }: { monitor: Monitor; isSample?: boolean }) {
  const t = useTranslations('account.archive')
  const bring = (
    <Button asChild variant="primary" icon={<FolderInput aria-hidden="true" className="size-4" />}>
      <Link href={`/import?account=${monitor.username}`}>{t('bring')}</Link>
    </Button>
  )
  if (monitor.latestReportId === null) {
    return (
      <>
        <EmptyState title={t('emptyTitle')} actions={bring}>
          {t('emptyText')}
        </EmptyState>
        <UploadList monitor={monitor} />
      </>
    )
  }
  return (
    <>
      <ReportsSection monitor={monitor} isSample={isSample} />
      <HistorySection monitor={monitor} isSample={isSample} />
      {isSample ? null : <UploadList monitor={monitor} />}
      <ActivitySection monitorId={monitor.id} emptyText={t('noChanges')} />
    </>
  )
}
