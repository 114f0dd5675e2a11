import { Link } from '@tidewatch/i18n/navigation'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListFilter } from './list-filter.ts'
import { ReportFilters } from './report-filters.tsx'

interface ReportsFrameProps {
  /** Omitted until the user is known to be signed in. */
  filter?: ListFilter
  children: ReactNode
}

/** Header, filters and retention notice around the list, unchanged while it loads. */
export function ReportsFrame({ filter, children }: ReportsFrameProps) {
  const t = useTranslations('reports.list')
  const words = useTranslations('deleted')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-6 px-5 py-8">
      <PageHeader title={t('title')} />
      <div className="min-h-11 sm:min-h-[9.75rem] lg:min-h-[4.5rem]">
        {filter ? <ReportFilters filter={filter} /> : null}
      </div>
      {children}
      <p className="max-w-reading text-sm text-soft">
        <TextLink asChild>
          <Link href="/deleted">{words('title')}</Link>
        </TextLink>
      </p>
    </div>
  )
}
