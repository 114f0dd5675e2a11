'use client'

import { notFoundTexts } from '@tidewatch/i18n/page-error-texts'
import { type Locale, localeOr } from '@tidewatch/site-config/locales'
import { useLocale } from 'next-intl'
import { lazy, use } from 'react'

const NotFoundView = lazy(async () => ({ default: (await import('#/failure/not-found-view.tsx')).NotFoundView }))

const texts = new Map<Locale, ReturnType<typeof notFoundTexts>>()

function textsIn(locale: Locale) {
  const known = texts.get(locale) ?? notFoundTexts(locale)
  texts.set(locale, known)
  return known
}

/**
 * What a path shows that no page has. Loaded then: a page carries what stands in for it if it is missing, and would have carried all
 * of this.
 */
export function NotFoundPage() {
  const locale = localeOr(useLocale())
  return <NotFoundView locale={locale} texts={use(textsIn(locale))} />
}
