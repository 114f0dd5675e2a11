import { useMutation } from '@tanstack/react-query'
import { updateTicketStatusMutation } from '@tidewatch/api-client/support/tickets'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type TicketThread, ticketAnswerDays, ticketAutoCloseDays } from '@tidewatch/contract/support/tickets'
import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useFormatter, useLocale, useTranslations } from 'next-intl'

/** What happens next with the ticket, and a button to close or reopen it. */
export function UpdateTicketStatus({ ticket, secret }: { ticket: TicketThread; secret: string }) {
  const t = useTranslations('tickets')
  const format = useFormatter()
  const locale = useLocale()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation(updateTicketStatusMutation(useApi(), secret))
  const isClosed = ticket.state === 'closed'
  const updateStatus = () =>
    mutate(!isClosed, {
      onSuccess: ({ state }) => notify.success({ title: t(state === 'closed' ? 'closed' : 'reopened') }),
      onError: (error) => notify.error({ title: t('updateFailed'), description: errorText(error) }),
    })
  const button = (
    <Button size="sm" loading={isPending} onClick={updateStatus}>
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
  if (isClosed) {
    // Threads are rendered only in the browser, so time zone and clock are the reader's.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const date = ticket.erasedAt ? dateFormatters(format, locale, timeZone, new Date()).dayOf(ticket.erasedAt) : '–'
    return (
      <Notice title={t('closedTitle')} actions={button}>
        {t('closedText', { date })}
      </Notice>
    )
  }
  if (ticket.state === 'answered') {
    return (
      <Notice tone="tide" title={t('answeredHint')} actions={button}>
        {t('silent', { days: ticketAutoCloseDays })}
      </Notice>
    )
  }
  return <Notice tone="amber" title={t('openHint', { days: ticketAnswerDays })} actions={button} />
}
