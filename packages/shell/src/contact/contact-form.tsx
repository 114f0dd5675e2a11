import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { createTicketMutation } from '@tidewatch/api-client/support/tickets'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import {
  type CreatedTicket,
  maxTicketMessageLength,
  maxTicketSubjectLength,
  ticketRetentionDays,
  ticketTopics,
} from '@tidewatch/contract/support/tickets'
import type { Site } from '@tidewatch/site-config/hosts'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { AttachmentField } from '#/contact/attachment-field.tsx'
import { checkRequest, type RequestField } from '#/contact/check-request.ts'
import { PageField } from '#/contact/page-field.tsx'
import { SubjectSuggestions } from '#/contact/subject-suggestions.tsx'
import { useHelpRequest } from '#/contact/use-help-request.ts'
import { useErrorText } from '#/failure/error-text.ts'

interface ContactFormProps {
  site: Site
  /** The address of the page that the request is about, if known. */
  page: string
  /** Whether the page is shown as a removable attachment rather than a field to fill in. */
  pageAttached?: boolean
  onSent: (created: CreatedTicket & { email: string }) => void
}

/** The contact form. A draft survives failed submissions and reloads. */
export function ContactForm({ site, page, pageAttached = false, onSent }: ContactFormProps) {
  const t = useTranslations('contact')
  const track = useTrack()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { request, change, isReady, forget } = useHelpRequest(page)
  const { mutate, error, isPending } = useMutation(createTicketMutation(useApi()))
  const [wrong, setWrong] = useState<RequestField[]>([])
  const [website, setWebsite] = useState('')
  const [isAttaching, setAttaching] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || isAttaching) return
    const checked = checkRequest(request, website)
    setWrong(checked.wrong ?? [])
    if (!checked.ticket) {
      const [first] = checked.wrong
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    mutate(checked.ticket, {
      onSuccess: (created) => {
        forget()
        track('help_request', { site, topic: checked.ticket.topic })
        onSent({ ...created, email: checked.ticket.email })
      },
      // A browser may have autofilled the hidden field. The next attempt is sent without it.
      onError: () => setWebsite(''),
    })
  }

  // Fields that were corrected since are no longer marked.
  const stillWrong = wrong.length > 0 ? checkRequest(request, website).wrong : null
  const problem = (field: RequestField) =>
    wrong.includes(field) && stillWrong?.includes(field) ? t(`wrong.${field}`) : undefined
  const wasRefused = error instanceof ApiError && error.name === 'invalidInput'
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-5">
        <Select
          name="topic"
          label={t('topic')}
          value={request.topic}
          error={problem('topic')}
          onChange={({ target }) => change({ topic: ticketTopics.find((topic) => topic === target.value) ?? '' })}
          options={[
            { value: '', label: t('chooseTopic') },
            ...ticketTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
          ]}
        />
        <TextField
          name="subject"
          label={t('subject')}
          hint={t('subjectHint')}
          value={request.subject}
          error={problem('subject')}
          maxLength={maxTicketSubjectLength}
          autoComplete="off"
          onChange={({ target }) => change({ subject: target.value })}
        />
        <SubjectSuggestions subject={request.subject} />
        <Textarea
          name="message"
          label={t('message')}
          hint={t('messageHint')}
          rows={6}
          value={request.message}
          error={problem('message')}
          maxLength={maxTicketMessageLength}
          onChange={({ target }) => change({ message: target.value })}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          value={request.email}
          error={problem('email')}
          autoComplete="email"
          maxLength={254}
          onChange={({ target }) => change({ email: target.value })}
        />
        <PageField
          page={request.page}
          isAttached={pageAttached && request.page === page}
          error={problem('page')}
          onChange={(address) => change({ page: address })}
        />
        <AttachmentField
          attachments={request.attachments}
          onChange={(next) => change((now) => ({ attachments: next(now.attachments) }))}
          onBusy={setAttaching}
        />
        <div aria-hidden="true" className="absolute -left-[200vw]">
          <label>
            {t('leaveEmpty')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={({ target }) => setWebsite(target.value)}
            />
          </label>
        </div>
        <p className="text-sm text-soft">{t('privacy', { days: ticketRetentionDays })}</p>
        {error ? (
          <Notice tone="coral" live title={t('failed')}>
            {errorText(error)} {wasRefused ? t('refused') : t('kept')}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" variant="primary" loading={isPending || isAttaching}>
            {t('send')}
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
