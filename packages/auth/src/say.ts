import { loadSharedMessages } from '@tidewatch/i18n/shared-messages'
import { notify } from '@tidewatch/ui/feedback/toast'
import { createTranslator } from 'next-intl'
import { pageLocale } from './browser-ports.ts'
import type { FlowPorts } from './sign-in/flow-ports.ts'

/** The texts of toasts, loaded early so that they're there without a connection. */
export const loadTexts = () => loadSharedMessages(pageLocale())

/** Shows a toast in the page's language. Loaded on demand. */
export async function say(...[tone, message]: Parameters<FlowPorts['say']>): Promise<void> {
  if ('text' in message) {
    notify[tone]({ title: message.text })
    return
  }
  const locale = pageLocale()
  const t = createTranslator({ locale, messages: await loadTexts(), namespace: 'auth', timeZone: 'UTC' })
  notify[tone]({ title: t(message.key, message.values) })
}
