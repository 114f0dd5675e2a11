'use client'

import { useTrack } from '@tidewatch/auth/auth-provider'
import type { FaqQuestion } from '@tidewatch/auth/event-catalogue'
import { useState } from 'react'

interface FaqHelpedProps {
  question: FaqQuestion
  texts: Record<'question' | 'yes' | 'no' | 'thanks' | 'sorry' | 'contact', string>
  contactHref: string
  /** A small button's, from the server: what computes them costs browsers nothing then. */
  buttonClass: string
}

/** Asks whether an answer helped. Who it did not help is led to somebody who does. */
export function FaqHelped({ question, texts, contactHref, buttonClass }: FaqHelpedProps) {
  const track = useTrack()
  const [helpful, setHelpful] = useState<boolean | null>(null)
  const say = (answer: boolean) => {
    setHelpful(answer)
    track('faq_helped', { question, helpful: answer })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row of text.
    <div
      role="group"
      aria-label={texts.question}
      className="flex flex-wrap items-center gap-x-2 text-soft print:hidden"
    >
      {helpful === null ? (
        <>
          <span aria-hidden="true">{texts.question}</span>
          <button type="button" className={buttonClass} onClick={() => say(true)}>
            {texts.yes}
          </button>
          <button type="button" className={buttonClass} onClick={() => say(false)}>
            {texts.no}
          </button>
        </>
      ) : null}
      <p role="status">{helpful === null ? '' : helpful ? texts.thanks : texts.sorry}</p>
      {helpful === false ? (
        <a href={contactHref} className="link">
          {texts.contact}
        </a>
      ) : null}
    </div>
  )
}
