import { AppError } from '#/platform/http/app-error.ts'
import { boundBody } from '#/platform/http/request-body.ts'
import { answerData } from '#/platform/http/respond.ts'
import { isOneOfSecrets } from '#/platform/same-secret.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { takeMail } from './receive-mail.ts'

/** What mail servers let through, usually. */
const largestMail = 25 * 1024 * 1024

/**
 * `POST /support/mail`: a mail to the help desk, as it came in (`message/rfc822`), from whoever shows a secret of
 * `INBOUND_MAIL_TOKEN`. 200 with whether it was taken; 400 for what is no mail; 404 where the mail answers no request, or
 * while mails are not taken.
 */
export function mailRoute({ app, context, messages, limits }: RouteParts): void {
  const tokens = context.env.INBOUND_MAIL_TOKEN
  app.post('/support/mail', async (c) => {
    if (tokens.length === 0) throw new AppError('notFound')
    const given = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    if (!isOneOfSecrets(given, tokens)) throw new AppError('notSignedIn')
    await boundBody(c, largestMail)
    const outcome = await takeMail(context, limits, new Uint8Array(await c.req.arrayBuffer()))
    return answerData(c, messages, { outcome })
  })
}
