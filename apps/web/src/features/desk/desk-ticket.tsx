'use client'

import { useQuery } from '@tanstack/react-query'
import { deskTicketQuery } from '@tidewatch/api-client/ticket-desk'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { Breadcrumbs } from '@tidewatch/ui/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/page-header'
import { useTranslations } from 'next-intl'
import { StaffSkeleton } from '#/features/staff/staff-guard.tsx'
import { DeskFailed } from './desk-failed.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { WriteForm } from './write-form.tsx'

/** One request: what was written and done, about whom, and what to write back. */
export function DeskTicket({ id }: { id: string }) {
  const t = useTranslations('desk')
  const { data, error, refetch } = useQuery(deskTicketQuery(useApi(), id))
  if (!data) return error ? <DeskFailed level={1} error={error} onRetry={refetch} /> : <StaffSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        above={
          <Breadcrumbs
            label={t('title')}
            items={[
              { key: 'desk', content: <Link href="/desk">{t('back')}</Link> },
              { key: 'ticket', content: data.reference },
            ]}
          />
        }
        title={<span lang={data.locale}>{data.subject}</span>}
        actions={<TicketActions ticket={data} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <DeskTimeline ticket={data} />
          <WriteForm key={data.id} ticket={data} />
        </div>
        <TicketFacts ticket={data} />
      </div>
    </div>
  )
}
