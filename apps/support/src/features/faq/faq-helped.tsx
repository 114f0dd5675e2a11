'use client'

import { useTrack } from '@tidewatch/auth/auth-provider'
import type { FaqQuestion } from '@tidewatch/auth/event-catalogue'
import { useState } from 'react'

interface FaqHelpedProps {
  question: FaqQuestion
  texts: Record<'question' | 'yes' | 'no' | 'thanks' | 'sorry' | 'contact', string>
  contactHref: string
  /** Classes of a small button, passed in from the server so that browsers don't load the code that computes them. */
  buttonClass: string
}

/** Asks whether an answer helped, and offers the contact form if it didn't. */
export function FaqHelped({ question, texts, contactHref, buttonClass }: FaqHelpedProps) {
  const track = useTrack()
  const [helpful, setHelpful] = useState<boolean | null>(null)
  const say = (answer: boolean) => {
    setHelpful(answer)
    track('faq_helped', { question, helpful: answer })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't sit inline with text.
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
