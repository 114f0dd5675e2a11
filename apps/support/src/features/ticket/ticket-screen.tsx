'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { ticketQuery } from '@tidewatch/api-client/ticket'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { ErrorState } from '@tidewatch/ui/error-state'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { ReplyForm } from './reply-form.tsx'
import { SettleTicket } from './settle-ticket.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketMessages } from './ticket-messages.tsx'

/** A request for help, for whoever has its link. */
export function TicketScreen({ secret }: { secret: string }) {
  const t = useTranslations('ticket')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(ticketQuery(useApi(), secret))
  if (error && !data) {
    if (error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput')) return <NoTicket />
    return (
      <ErrorState level={1} title={t('failed')} actions={<Button onClick={() => refetch()}>{common('retry')}</Button>}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')} className="flex flex-col gap-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <TicketHead ticket={data} />
      <TicketMessages ticket={data} secret={secret} />
      <SettleTicket ticket={data} secret={secret} />
      <ReplyForm secret={secret} />
      <p className="text-sm text-soft">{t('secret')}</p>
    </div>
  )
}

function NoTicket() {
  const t = useTranslations('ticket')
  return (
    <>
      <h1 className="sr-only">{t('goneTitle')}</h1>
      <EmptyState
        title={t('goneTitle')}
        actions={
          <Button asChild>
            <Link href="/contact">{t('contact')}</Link>
          </Button>
        }
      >
        {t('goneText')}
      </EmptyState>
    </>
  )
}
