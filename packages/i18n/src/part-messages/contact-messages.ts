import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** The texts of the contact form, for browsers: no page contains them until the form is opened. */
export async function loadContactMessages(locale: Locale): Promise<Pick<Messages, 'contact'>> {
  const file = await import(`../../messages/${locale}/support/contact.json`)
  return { contact: file.default }
}
