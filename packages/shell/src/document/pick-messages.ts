import { loadMessages, type Messages, type Namespace } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'

/** The messages of some namespaces only, so that a page ships no text that its islands do not show. */
export async function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Messages>> {
  const messages = await loadMessages(locale)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
}
