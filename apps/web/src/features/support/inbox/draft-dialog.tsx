import { useMutation } from '@tanstack/react-query'
import { draftFromTicketMutation } from '@tidewatch/api-client/support/inbox'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'

/** Turns an answer into a draft of a help article. */
export function DraftDialog({ ticket, messageId }: { ticket: InboxThread; messageId: string }) {
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const form = useId()
  const [title, setTitle] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation(draftFromTicketMutation(useApi(), ticket.id))

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() !== '' && !isPending) mutate({ messageId, title: title.trim() })
  }
  const onOpenChange = (open: boolean) => {
    if (open) return
    reset()
    setTitle('')
    setMissing(false)
  }
  return (
    <Dialog
      onOpenChange={onOpenChange}
      title={t('draftTitle')}
      description={t('draftText', { language: localeNames[ticket.locale] })}
      closeLabel={common('close')}
      trigger={
        <Button size="sm" variant="quiet">
          {t('draft')}
        </Button>
      }
      footer={
        data ? (
          <Button asChild variant="primary">
            <Link href={`/editor/${data.articleId}`} prefetch={false}>
              {t('draftOpen')}
            </Link>
          </Button>
        ) : (
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t('draftMake')}
          </Button>
        )
      }
    >
      {data ? (
        <Notice tone="tide" live title={t('draftDone')} />
      ) : (
        <Form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('draftName')}
            lang={ticket.locale}
            value={title}
            error={isMissing ? t('draftMissing') : undefined}
            maxLength={150}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
          {error ? (
            <Notice tone="coral" live title={t('draftFailed')}>
              {errorText(error)}
            </Notice>
          ) : null}
        </Form>
      )}
    </Dialog>
  )
}
