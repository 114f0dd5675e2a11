import type { Locale } from '@tidewatch/site-config/locales'
import type {} from './app-config.ts'
import * as englishFiles from './catalog/en.ts'
import { translations } from './catalog/translations.ts'
import { mergeOverEnglish } from './merge.ts'

// A copy: React sends no module namespace to the browser.
const english = { ...englishFiles }

export type Messages = typeof english

/**
 * The name of a message file in camel case: `users/auth.json` is `auth`, `shop/affiliate-payouts.json` is
 * `affiliatePayouts`.
 */
export type Namespace = keyof Messages

const loaded = new Map<Locale, Promise<Messages>>()

/**
 * All messages of a language, with English for missing translations. Server code only: it loads every text there is.
 */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const messages = locale === 'en' ? Promise.resolve(english) : loadTranslated(locale)
  loaded.set(locale, messages)
  return messages
}

async function loadTranslated(locale: Exclude<Locale, 'en'>): Promise<Messages> {
  // The merge keeps the English shape, which the compiler can't infer through the recursion.
  return mergeOverEnglish(english, await translations[locale]()) as typeof english
}
