import { Link } from '@tidewatch/i18n/navigation'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface DashboardFrameProps {
  description?: ReactNode
  /** The feed stands below: on phones it begins with what changed. */
  isFeed?: boolean
  children: ReactNode
}

/** The dashboard's head and measure, the same while it loads. */
export function DashboardFrame({ description, isFeed = false, children }: DashboardFrameProps) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-5 px-5 py-6">
      <PageHeader
        title={t('title')}
        description={<span className="block min-h-6">{description}</span>}
        actions={
          <Button
            asChild
            className={isFeed ? 'max-sm:hidden' : undefined}
            icon={<FolderInput aria-hidden="true" className="size-4" />}
          >
            <Link href="/import">{common('importExport')}</Link>
          </Button>
        }
      />
      {children}
    </div>
  )
}
