import { notFoundTexts } from '@tidewatch/i18n/page-error-texts'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { use } from 'react'

const texts = new Map<Locale, ReturnType<typeof notFoundTexts>>()

function textsIn(locale: Locale) {
  const known = texts.get(locale) ?? notFoundTexts(locale)
  texts.set(locale, known)
  return known
}

/** The not-found page. */
export function NotFoundView() {
  const locale = usePageLocale()
  const { title, text, home } = use(textsIn(locale))
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        actions={
          <Button asChild variant="primary">
            <ServerAnchor href="/" locale={locale}>
              {home}
            </ServerAnchor>
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
