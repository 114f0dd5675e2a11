import type { SendMailOptions } from 'nodemailer'

/** The part of a nodemailer transport that jobs use. */
export interface MailTransport {
  sendMail: (mail: SendMailOptions) => Promise<unknown>
}
