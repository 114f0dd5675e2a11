'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { ticketQuery } from '@tidewatch/api-client/support/tickets'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { ReplyForm } from './reply-form.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketMessages } from './ticket-messages.tsx'
import { UpdateTicketStatus } from './update-ticket-status.tsx'

/** A ticket, for anyone who has its link. */
export function TicketScreen() {
  const t = useTranslations('tickets')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const secret = useUrlSecret()
  const { data, error, refetch } = useQuery({ ...ticketQuery(useApi(), secret ?? ''), enabled: Boolean(secret) })
  if (secret === '') return <TicketNotFound />
  if (error && !data) {
    if (error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput'))
      return <TicketNotFound />
    return (
      <ErrorState level={1} title={t('failed')} actions={<Button onClick={() => refetch()}>{common('retry')}</Button>}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (!data || !secret) {
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
      <UpdateTicketStatus ticket={data} secret={secret} />
      <ReplyForm secret={secret} />
      <p className="text-sm text-soft">{t('secret')}</p>
    </div>
  )
}

function TicketNotFound() {
  const t = useTranslations('tickets')
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
