'use client'

import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { useLocale } from 'next-intl'
import { type ReactNode, type SubmitEvent, useState } from 'react'

/** Code and texts of the answer, which nothing loads before the box is used. */
async function loadAnswer(locale: Locale) {
  const [{ LookUpResult }, { loadLookUpMessages }] = await Promise.all([
    import('./look-up-result.tsx'),
    import('@tidewatch/i18n/look-up-messages'),
  ])
  return { LookUpResult, messages: await loadLookUpMessages(locale) }
}

type Answer = Awaited<ReturnType<typeof loadAnswer>>

interface LookUpHereProps {
  /** Stands where the answer will be, from the server: it costs no script. */
  waiting: ReactNode
  /** A field named `q`, and its button. */
  children: ReactNode
}

/** The box of a public page that answers below itself. Where that cannot be loaded, it leads to the search page. */
export function LookUpHere({ waiting, children }: LookUpHereProps) {
  const language = useLocale()
  const locale = isLocale(language) ? language : 'en'
  const [asked, setAsked] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(String(new FormData(form).get('q') ?? ''))
    if (!answer) loadAnswer(locale).then(setAnswer, () => form.submit())
  }

  return (
    <>
      <form
        action={localePath('/search', locale)}
        // What fails here is tried again when somebody asks.
        onFocus={() => void loadAnswer(locale).catch(() => undefined)}
        onSubmit={submit}
      >
        {children}
      </form>
      {asked === null ? null : (
        <div className="mt-5">
          {answer ? <answer.LookUpResult asked={asked} messages={answer.messages} /> : waiting}
        </div>
      )}
    </>
  )
}
