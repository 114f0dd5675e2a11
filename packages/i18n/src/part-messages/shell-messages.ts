import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** The texts of the menus in header and frame, for browsers: no page contains them until a menu is opened. */
export async function loadShellMessages(locale: Locale): Promise<Pick<Messages, 'shell'>> {
  const file = await import(`../../messages/${locale}/site/shell.json`)
  return { shell: file.default }
}
