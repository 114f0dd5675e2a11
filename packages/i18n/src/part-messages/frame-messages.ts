import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** The texts of the app's header and tab bar, for the server. */
export async function loadFrameMessages(locale: Locale): Promise<Pick<Messages, 'frame' | 'shell'>> {
  const [frame, shell] = await Promise.all([
    import(`../../messages/${locale}/users/frame.json`),
    import(`../../messages/${locale}/site/shell.json`),
  ])
  return { frame: frame.default, shell: shell.default }
}
