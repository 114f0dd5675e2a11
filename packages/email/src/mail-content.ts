import type { Operator } from '@tidewatch/site-config/operator'

/** An email without its envelope, as the API passes it to the transport. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

/** The links in every email's footer. */
export interface MailFooter extends MailSender {
  settingsUrl: string
  /** The page that stops emails of this kind, without a session. */
  unsubscribeUrl: string
  /** Pages for withdrawing from a purchase or cancelling a plan, without a session. */
  withdrawUrl: string
  cancelUrl: string
}

/** The sender of an email, in the footer of each one. */
export interface MailSender {
  operator: Operator
  imprintUrl: string
}
