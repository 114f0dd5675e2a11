import { useMutation } from '@tanstack/react-query'
import { answerTicketMutation, noteOnTicketMutation } from '@tidewatch/api-client/support/inbox'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { maxTicketMessageLength } from '@tidewatch/contract/support/tickets'
import { useErrorText } from '@tidewatch/shell/error-text'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { forgetSentText, keepUnsentText, useUnsentText } from '#/features/users/device/unsent-text.ts'
import { ArticlePicker } from './article-picker.tsx'

type Kind = 'answer' | 'note'

/**
 * Answers the requester, or adds a note for the team. Each keeps its own text when switching between them, and when the
 * session ends.
 */
export function WriteForm({ ticket, userId }: { ticket: InboxThread; userId: string }) {
  const t = useTranslations('inbox')
  const api = useApi()
  const errorText = useErrorText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [kind, setKind] = useState<Kind>('answer')
  const [isMissing, setMissing] = useState(false)
  const answer = useMutation(answerTicketMutation(api, ticket.id))
  const note = useMutation(noteOnTicketMutation(api, ticket.id))
  const isPending = answer.isPending || note.isPending
  const error = kind === 'answer' ? answer.error : note.error
  const draft = `${kind} ${ticket.id}`
  const text = useUnsentText(userId, draft)
  const updateText = (next: string) => keepUnsentText(userId, draft, next)

  function send(close: boolean) {
    if (isPending) return
    setMissing(text.trim() === '')
    if (text.trim() === '') {
      field.current?.focus()
      return
    }
    const sent =
      kind === 'note'
        ? note.mutateAsync(text)
        : answer.mutateAsync({ message: text, seen: ticket.messages.at(-1)?.id ?? '', close })
    // Promises, because a form that was left in the meantime must not offer the text again.
    sent.then(
      () => {
        forgetSentText(userId, draft, text)
        notify.success({ title: t(kind === 'answer' ? 'sent' : 'noted') })
      },
      () => undefined,
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col items-start gap-4 border-t pt-6">
      <Segmented
        label={t('write')}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setMissing(false)
        }}
        options={[
          { value: 'answer', label: t('answer') },
          { value: 'note', label: t('note') },
        ]}
      />
      <Textarea
        ref={field}
        className="w-full"
        rows={6}
        label={kind === 'answer' ? t('answerLabel', { email: ticket.email }) : t('noteLabel')}
        hint={kind === 'answer' ? t('answerHint', { language: localeNames[ticket.locale] }) : t('noteHint')}
        error={isMissing ? t('missing') : undefined}
        {...(kind === 'answer' ? { lang: ticket.locale } : {})}
        value={text}
        maxLength={maxTicketMessageLength}
        onChange={({ target }) => updateText(target.value)}
      />
      {kind === 'answer' ? (
        <ArticlePicker
          locale={ticket.locale}
          onInsert={(line) => {
            updateText(text.trim() === '' ? line : `${text.trimEnd()}\n\n${line}`)
            field.current?.focus()
          }}
        />
      ) : null}
      {error ? (
        <Notice tone="coral" live title={t('sendFailed')} className="w-full">
          {errorText(error)} {t('kept')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t(kind === 'answer' ? 'send' : 'keepNote')}
        </Button>
        {kind === 'answer' ? (
          <Button loading={isPending} onClick={() => send(true)}>
            {t('sendClose')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
