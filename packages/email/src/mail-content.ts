/** A mail without its envelope, as the API hands it to the transport. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

/** Where every mail leads at its foot. */
export interface MailFoot {
  settingsUrl: string
  /** The page that stops mails of this kind, without a session. */
  unsubscribeUrl: string
}
