import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Locale } from '@tidewatch/site-config/locales'
import nodemailer from 'nodemailer'
import { accountMail } from './account-mail.ts'
import type { OobCode, ProjectState } from './emulator-internals.ts'
import { mailLocale } from './mail-locale.ts'

interface AccountMailer {
  /** Handles a request so that emails for codes it creates are in the request's language. */
  during(request: IncomingMessage, handle: () => void): void
  close(): void
}

/** Emails every code that the emulator creates. A failure to send is reported and doesn't affect responses. */
export function startAccountMailer(
  state: ProjectState,
  smtpUrl: string,
  reportError: (message: string) => void,
): AccountMailer {
  const transport = nodemailer.createTransport(smtpUrl)
  const requestLocale = new AsyncLocalStorage<Locale>()

  async function send(code: OobCode, locale: Locale): Promise<void> {
    try {
      const mail = await accountMail(code, locale)
      if (mail) await transport.sendMail(mail)
    } catch (error) {
      reportError(`${code.requestType} mail to ${code.email} was not sent: ${String(error)}`)
    }
  }

  const createOob = state.createOob.bind(state)
  state.createOob = (...args) => {
    const code = createOob(...args)
    const locale = requestLocale.getStore()
    if (locale) void send(code, locale)
    return code
  }

  return {
    during(request, handle) {
      // Servers request the link itself with the owner's token and send their own email.
      if (request.headers.authorization) handle()
      else requestLocale.run(mailLocale(request.headers['x-firebase-locale']), handle)
    },
    close: () => transport.close(),
  }
}
