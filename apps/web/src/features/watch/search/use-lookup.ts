import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { type SubmitEvent, useState } from 'react'

/** Code and messages of the result, loaded only once the box is used. */
async function loadAnswer(locale: Locale) {
  const [{ LookupResult }, { loadLookupMessages }] = await Promise.all([
    import('#/features/watch/search/lookup-result.tsx'),
    import('@tidewatch/i18n/lookup-messages'),
  ])
  return { LookupResult, messages: await loadLookupMessages(locale) }
}

type Answer = Awaited<ReturnType<typeof loadAnswer>>

/**
 * The form of a public page's box, which has a field named `q`. If the result can't be loaded, it submits to the search
 * page.
 */
export function useLookup() {
  const locale = usePageLocale()
  const [searched, setSearched] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)

  const form = {
    action: localePath('/search', locale),
    // Failures are retried on submit.
    onFocus: () => void loadAnswer(locale).catch(() => undefined),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      setSearched(String(new FormData(form).get('q') ?? ''))
      if (!answer) loadAnswer(locale).then(setAnswer, () => form.submit())
    },
  }
  return { form, searched, answer }
}
