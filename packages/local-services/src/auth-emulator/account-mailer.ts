import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Locale } from '@tidewatch/site-config/locales'
import nodemailer from 'nodemailer'
import { accountMail } from './account-mail.ts'
import type { OobCode, ProjectState } from './emulator-internals.ts'
import { mailLocale } from './mail-locale.ts'

interface AccountMailer {
  /** Runs the handling of a request, so that codes created by it are mailed in the request's language. */
  during(request: IncomingMessage, handle: () => void): void
  close(): void
}

/** Mails every code that the emulator creates. A mail that cannot be sent is reported and changes no answer. */
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
      // Servers ask for the link itself with the owner's token and send their own mail.
      if (request.headers.authorization) handle()
      else requestLocale.run(mailLocale(request.headers['x-firebase-locale']), handle)
    },
    close: () => transport.close(),
  }
}
