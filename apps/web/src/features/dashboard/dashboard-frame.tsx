'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { PageHeader } from '@tidewatch/ui/page-header'
import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface DashboardFrameProps {
  description?: ReactNode
  children: ReactNode
}

/** The dashboard's head and measure, the same while it loads. */
export function DashboardFrame({ description, children }: DashboardFrameProps) {
  const t = useTranslations('dashboard')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader
        title={t('title')}
        description={<span className="block min-h-6">{description}</span>}
        actions={
          <Button asChild icon={<FolderInput aria-hidden="true" className="size-4" />}>
            <Link href="/import">{t('bringArchive')}</Link>
          </Button>
        }
      />
      {children}
    </div>
  )
}
