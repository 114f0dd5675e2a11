import { withMessages } from '@tidewatch/i18n/messages-scope'
import { loadShellMessages } from '@tidewatch/i18n/shell-messages'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import type { ComponentType } from 'react'

/** Wraps a header part in its messages, loaded along with it. */
export async function withShellMessages<Props extends object>(
  Part: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  return withMessages(Part, await loadShellMessages(localeOrDefault(document.documentElement.lang)))
}
