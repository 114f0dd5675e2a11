'use client'

import { useApi } from '@tidewatch/auth/auth-provider'
import { Form } from '@tidewatch/ui/forms/form'
import { type FormEvent, useState } from 'react'
import type { ArticleSite } from '../article-reader.ts'

interface ArticleFeedbackProps {
  site: ArticleSite
  slug: string
  texts: Record<'question' | 'yes' | 'no' | 'thanks' | 'comment' | 'commentHint' | 'send' | 'sent' | 'failed', string>
  /** Small button classes from the server, so that browsers needn't compute them. */
  buttonClass: string
  /** Maximum characters of a comment. */
  maxCharacters: number
}

type Stage = 'asked' | 'rated' | 'commented'

/** Asks whether the article helped, and after the answer why. The code that sends it loads with the first answer. */
export function ArticleFeedback({ site, slug, texts, buttonClass, maxCharacters }: ArticleFeedbackProps) {
  const api = useApi()
  const [stage, setStage] = useState<Stage>('asked')
  const [submitted, setSubmitted] = useState<{ id: string; helpful: boolean } | null>(null)
  const [isSending, setSending] = useState<'yes' | 'no' | 'comment' | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const send = async (helpful: boolean, comment?: string) => {
    const id = submitted?.id ?? crypto.randomUUID()
    setSubmitted({ id, helpful })
    setSending(comment === undefined ? (helpful ? 'yes' : 'no') : 'comment')
    setFailed(false)
    try {
      const { sendFeedback } = await import('./send-feedback.ts')
      await sendFeedback(api, { slug, id, site, helpful, comment })
      setStage(comment === undefined ? 'rated' : 'commented')
    } catch {
      setFailed(true)
    } finally {
      setSending(null)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const comment = new FormData(event.currentTarget).get('comment')
    if (submitted && !isSending && typeof comment === 'string' && comment.trim() !== '')
      void send(submitted.helpful, comment)
  }
  // The buttons keep the focus while they're busy.
  const rating = (what: NonNullable<typeof isSending>) => ({
    type: 'button' as const,
    className: buttonClass,
    'aria-busy': isSending === what,
    'aria-disabled': isSending !== null,
  })
  return (
    <section className="mt-10 flex flex-col gap-3 border-t pt-6 print:hidden" aria-labelledby="feedback">
      <h2 id="feedback" className="font-medium">
        {texts.question}
      </h2>
      {stage === 'asked' ? (
        <div className="flex gap-2">
          <button {...rating('yes')} onClick={() => (isSending ? undefined : send(true))}>
            {texts.yes}
          </button>
          <button {...rating('no')} onClick={() => (isSending ? undefined : send(false))}>
            {texts.no}
          </button>
        </div>
      ) : null}
      <p role="status" className={stage === 'asked' ? 'sr-only' : 'text-soft'}>
        {stage === 'rated' ? texts.thanks : stage === 'commented' ? texts.sent : ''}
      </p>
      {stage === 'rated' ? (
        <Form onSubmit={onSubmit} className="flex flex-col items-start gap-3">
          <label className="flex w-full max-w-reading flex-col gap-1.5 text-sm">
            {texts.comment}
            <textarea
              name="comment"
              rows={3}
              maxLength={maxCharacters}
              className="field-sizing-content min-h-20 rounded-md border border-edge bg-raised px-3 py-2 text-base"
            />
          </label>
          <p className="text-sm text-soft">{texts.commentHint}</p>
          <button {...rating('comment')} type="submit">
            {texts.send}
          </button>
        </Form>
      ) : null}
      {hasFailed ? (
        <p role="alert" className="text-sm text-coral">
          {texts.failed}
        </p>
      ) : null}
    </section>
  )
}
