'use client'

import { PageHeader } from '@tidewatch/ui/page-header'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccountFilter } from './account-filter.tsx'

interface ReportsFrameProps {
  monitorId?: string
  canFilter?: boolean
  children: ReactNode
}

/** Head, filter and retention around the list, the same while it loads. */
export function ReportsFrame({ monitorId, canFilter, children }: ReportsFrameProps) {
  const t = useTranslations('reports.list')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-6 px-5 py-8">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <div className="h-11 w-full sm:w-64">{canFilter ? <AccountFilter monitorId={monitorId} /> : null}</div>
        }
      />
      {children}
      <p className="max-w-reading text-sm text-soft">{t('retention')}</p>
    </div>
  )
}
