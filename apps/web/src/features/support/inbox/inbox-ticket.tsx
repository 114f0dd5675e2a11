'use client'

import { useQuery } from '@tanstack/react-query'
import { inboxTicketQuery } from '@tidewatch/api-client/support/inbox'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { StaffSkeleton } from '#/features/operations/staff/staff-guard.tsx'
import { InboxFailed } from './inbox-failed.tsx'
import { InboxTimeline } from './inbox-timeline.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { WriteForm } from './write-form.tsx'

/** One ticket: its timeline, its facts, and the form to answer. */
export function InboxTicket({ id }: { id: string }) {
  const t = useTranslations('inbox')
  const api = useApi()
  const { data, error, refetch } = useQuery(inboxTicketQuery(api, id))
  const { data: user, error: userError, refetch: refetchUser } = useQuery(userQuery(api))
  if (!data) return error ? <InboxFailed level={1} error={error} onRetry={refetch} /> : <StaffSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        above={
          <Breadcrumbs
            label={t('title')}
            items={[
              { key: 'inbox', content: <Link href="/inbox">{t('back')}</Link> },
              { key: 'ticket', content: data.reference },
            ]}
          />
        }
        title={<span lang={data.locale}>{data.subject}</span>}
        actions={<TicketActions ticket={data} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <InboxTimeline ticket={data} />
          {user ? (
            <WriteForm key={data.id} ticket={data} userId={user.id} />
          ) : (
            <NotLoaded error={userError} onRetry={refetchUser} level={2} className="h-72 w-full" />
          )}
        </div>
        <TicketFacts ticket={data} />
      </div>
    </div>
  )
}
