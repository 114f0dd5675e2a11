import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** What the menus of header and frame say, for browsers: no page carries these texts before a menu is opened. */
export async function loadShellMessages(locale: Locale): Promise<Pick<Messages, 'shell'>> {
  const file = await import(`../../messages/${locale}/site/shell.json`)
  return { shell: file.default }
}
