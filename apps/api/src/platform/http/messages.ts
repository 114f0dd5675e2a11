import type { CodeName } from '@tidewatch/contract/codes'
import { translatorFor } from '@tidewatch/i18n/translator'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import type { AppError } from './app-error.ts'

type Values = Record<string, string>

type Translate = (key: string, values?: Values) => string

/** The `api` messages of every language, loaded once at startup. */
export type ApiMessages = Record<Locale, Translate>

export async function loadApiMessages(): Promise<ApiMessages> {
  const pairs = await Promise.all(
    locales.map(async (locale) => [locale, (await translatorFor(locale, 'api')) as Translate] as const),
  )
  return Object.fromEntries(pairs) as ApiMessages
}

/** The message for an outcome: its reason's, or else its code's. */
export function messageOf(messages: ApiMessages, locale: Locale, error: AppError | CodeName): string {
  if (typeof error === 'string') return messages[locale](`codes.${error}`)
  return messages[locale](error.reason ? `reasons.${error.reason}` : `codes.${error.codeName}`)
}
