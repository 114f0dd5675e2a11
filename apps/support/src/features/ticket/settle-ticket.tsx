'use client'

import { useMutation } from '@tanstack/react-query'
import { settleTicketMutation } from '@tidewatch/api-client/ticket'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type TicketThread, ticketAnswerDays, ticketSilentDays } from '@tidewatch/contract/ticket'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { Notice } from '@tidewatch/ui/notice'
import { notify } from '@tidewatch/ui/toast'
import { useFormatter, useTranslations } from 'next-intl'

/** What happens next with the request, and a way to end it or to take it up again. */
export function SettleTicket({ ticket, secret }: { ticket: TicketThread; secret: string }) {
  const t = useTranslations('ticket')
  const format = useFormatter()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation(settleTicketMutation(useApi(), secret))
  const isClosed = ticket.state === 'closed'
  const settle = () =>
    mutate(!isClosed, {
      onSuccess: ({ state }) => notify.success({ title: t(state === 'closed' ? 'closed' : 'reopened') }),
      onError: (error) => notify.error({ title: t('settleFailed'), description: errorText(error) }),
    })
  const button = (
    <Button size="sm" loading={isPending} onClick={settle}>
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
  if (isClosed) {
    const date = ticket.erasedAt ? format.dateTime(new Date(ticket.erasedAt), { dateStyle: 'medium' }) : '–'
    return (
      <Notice title={t('closedTitle')} actions={button}>
        {t('closedText', { date })}
      </Notice>
    )
  }
  if (ticket.state === 'answered') {
    return (
      <Notice tone="tide" title={t('answeredHint')} actions={button}>
        {t('silent', { days: ticketSilentDays })}
      </Notice>
    )
  }
  return <Notice tone="amber" title={t('openHint', { days: ticketAnswerDays })} actions={button} />
}
