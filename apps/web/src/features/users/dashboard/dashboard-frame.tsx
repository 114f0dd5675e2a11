import { Link } from '@tidewatch/i18n/navigation'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { View } from '#/features/users/dashboard/view.ts'

interface DashboardFrameProps {
  tab: View['tab']
  description?: ReactNode
  /** Nothing is watched yet. Otherwise, a phone's screen starts with the changes, or with the accounts. */
  isEmpty?: boolean
  children: ReactNode
}

/** Header and layout of the feed and the lists of accounts, unchanged while they load. */
export function DashboardFrame({ tab, description, isEmpty = false, children }: DashboardFrameProps) {
  const t = useTranslations('dashboard')
  const frame = useTranslations('frame')
  const common = useTranslations('common')
  const titles = { feed: t('title'), watched: frame('accounts'), away: t('listAway') }
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-5 px-5 py-6">
      <PageHeader
        title={titles[tab]}
        description={<span className="block min-h-6">{description}</span>}
        actions={
          <Button
            asChild
            className={isEmpty ? undefined : 'max-sm:hidden'}
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
