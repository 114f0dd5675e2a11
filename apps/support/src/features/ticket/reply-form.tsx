import { useMutation } from '@tanstack/react-query'
import { replyToTicketMutation } from '@tidewatch/api-client/support/tickets'
import { useApi } from '@tidewatch/auth/auth-provider'
import { maxTicketMessageLength, type TicketAttachment } from '@tidewatch/contract/support/tickets'
import { AttachmentField } from '@tidewatch/shell/attachment-field'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'

/** Adds a message to the ticket. */
export function ReplyForm({ secret }: { secret: string }) {
  const t = useTranslations('tickets')
  const errorText = useErrorText()
  const { mutate, error, isPending } = useMutation(replyToTicketMutation(useApi(), secret))
  const field = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState('')
  const [attachments, setAttachments] = useState<TicketAttachment[]>([])
  const [isAttaching, setAttaching] = useState(false)
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || isAttaching) return
    setMissing(message.trim() === '')
    if (message.trim() === '') {
      field.current?.focus()
      return
    }
    mutate(
      { message, attachments: attachments.map(({ id }) => id) },
      {
        onSuccess: () => {
          setMessage('')
          setAttachments([])
          notify.success({ title: t('sent') })
        },
      },
    )
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      <Textarea
        ref={field}
        className="w-full"
        label={t('reply')}
        hint={t('replyHint')}
        error={isMissing ? t('missing') : undefined}
        value={message}
        maxLength={maxTicketMessageLength}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className="w-full">
        <AttachmentField
          attachments={attachments}
          onChange={(next) => setAttachments((now) => next(now))}
          onBusy={setAttaching}
        />
      </div>
      {error ? (
        <Notice tone="coral" live title={t('sendFailed')} className="w-full">
          {errorText(error)} {t('kept')}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" loading={isPending || isAttaching}>
        {t('send')}
      </Button>
    </Form>
  )
}
