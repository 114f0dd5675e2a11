import type { Locale } from '@tidewatch/site-config/locales'
import { createTranslator } from 'use-intl/core'
import { loadMessages, type Namespace } from './messages.ts'

/**
 * A translator outside React and Next, for the API and emails: `const t = await translatorFor('ja', 'errors')`. Keys
 * are checked against the English messages. Times in its values are in `timeZone`.
 */
export async function translatorFor<N extends Namespace>(locale: Locale, namespace: N, timeZone = 'UTC') {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace, timeZone })
}
