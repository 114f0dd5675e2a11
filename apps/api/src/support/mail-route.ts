import type { Hono } from 'hono'
import { AppError } from '#/platform/http/app-error.ts'
import { type ApiMessages, messageOf } from '#/platform/http/messages.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import { boundBody } from '#/platform/http/request-body.ts'
import { isSameSecret } from '#/platform/http/same-secret.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { takeMail } from './receive-mail.ts'

/** What mail servers let through, usually. */
const largestMail = 25 * 1024 * 1024

interface MailRouteParts {
  app: Hono<AppEnv>
  context: Context
  messages: ApiMessages
  limits: RateLimits
}

/**
 * `POST /support/mail`: a mail to the help desk, as it came in (`message/rfc822`), from whoever shows
 * `INBOUND_MAIL_TOKEN`. 200 with whether it was taken; 400 for what is no mail; 404 where the mail answers no request, or while mails are not taken.
 */
export function mailRoute({ app, context, messages, limits }: MailRouteParts): void {
  const token = context.env.INBOUND_MAIL_TOKEN
  app.post('/support/mail', async (c) => {
    if (!token) throw new AppError('notFound')
    const given = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
    if (!isSameSecret(given, token)) throw new AppError('notSignedIn')
    await boundBody(c, largestMail)
    const outcome = await takeMail(context, limits, new Uint8Array(await c.req.arrayBuffer()))
    return c.json({ code: 0, message: messageOf(messages, c.var.locale, 'ok'), data: { outcome } })
  })
}
