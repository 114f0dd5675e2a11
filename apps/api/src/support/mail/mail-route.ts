import { AppError } from '#/platform/http/app-error.ts'
import { enforceBodyLimit } from '#/platform/http/request-body.ts'
import { respondWithData } from '#/platform/http/respond.ts'
import { isOneOfSecrets } from '#/platform/same-secret.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { acceptMail } from './receive-mail.ts'

/** The usual limit of mail servers. */
const maxMailBytes = 25 * 1024 * 1024

/**
 * `POST /support/mail`: a raw mail to support (`message/rfc822`), from a caller with a secret of `INBOUND_MAIL_TOKEN`.
 * 200 with whether it was accepted; 400 if it isn't a mail; 404 if it answers no support request, or while mails aren't
 * accepted.
 */
export function mailRoute({ app, context, messages, limits }: RouteParts): void {
  const tokens = context.env.INBOUND_MAIL_TOKEN
  app.post('/support/mail', async (c) => {
    if (tokens.length === 0) throw new AppError('notFound')
    const given = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    if (!isOneOfSecrets(given, tokens)) throw new AppError('notSignedIn')
    await enforceBodyLimit(c, maxMailBytes)
    const outcome = await acceptMail(context, limits, new Uint8Array(await c.req.arrayBuffer()))
    return respondWithData(c, messages, { outcome })
  })
}
