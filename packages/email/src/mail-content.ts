import type { Operator } from '@tidewatch/site-config/operator'

/** A mail without its envelope, as the API hands it to the transport. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

/** Where every mail leads in its footer. */
export interface MailFooter extends MailSender {
  settingsUrl: string
  /** The page that stops mails of this kind, without a session. */
  unsubscribeUrl: string
  /** Pages on which what was bought is withdrawn from or cancelled, without a session. */
  withdrawUrl: string
  cancelUrl: string
}

/** Who sends a mail, in the footer of every one. */
export interface MailSender {
  operator: Operator
  imprintUrl: string
}
