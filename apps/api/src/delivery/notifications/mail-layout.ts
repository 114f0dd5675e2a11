import type { MailFooter } from '@tidewatch/email/mail-content'
import type { Locale } from '@tidewatch/site-config/locales'

/** The parts that all emails to a user share. */
export interface MailLayout {
  locale: Locale
  timeZone: string
  page: (path: `/${string}`) => string
  footer: MailFooter & { locale: Locale }
}
