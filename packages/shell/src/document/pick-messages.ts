import { loadMessages, type Messages, type Namespace } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'

/** Only the given namespaces, so that a page ships no messages that its islands don't show. */
export async function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Messages>> {
  const messages = await loadMessages(locale)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
}
