import { useMutation } from '@tanstack/react-query'
import { changeTicketMutation } from '@tidewatch/api-client/support/inbox'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Assigns or unassigns the ticket, closes or reopens it. */
export function TicketActions({ ticket }: { ticket: InboxThread }) {
  const t = useTranslations('inbox')
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useMutation(changeTicketMutation(useApi(), ticket.id))
  const isClosed = ticket.state === 'closed'
  const change = (body: { mine?: boolean; closed?: boolean }, done: string) =>
    mutate(body, {
      onSuccess: () => notify.success({ title: done }),
      onError: (error) => notify.error({ title: t('changeFailed'), description: errorText(error) }),
    })
  return (
    <>
      <Button
        size="sm"
        loading={isPending && variables.mine !== undefined}
        onClick={() => change({ mine: !ticket.isMine }, t(ticket.isMine ? 'released' : 'taken'))}
      >
        {t(ticket.isMine ? 'release' : 'take')}
      </Button>
      <Button
        size="sm"
        loading={isPending && variables.closed !== undefined}
        onClick={() => change({ closed: !isClosed }, t('changed'))}
      >
        {t(isClosed ? 'reopen' : 'close')}
      </Button>
    </>
  )
}
