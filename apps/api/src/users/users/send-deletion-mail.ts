import { renderAccountDeleted } from '@tidewatch/email/account-deleted'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { addHours } from 'date-fns'
import type { z } from 'zod'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import type { Context } from '#/primitives/context.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { messageIdOf } from '#/primitives/outbox/message-id.ts'
import type { sendDeletionMailJob } from './jobs.ts'

/** An email that couldn't be sent for this long is given up, with the address it was for. */
const undeliveredHours = 24

/** Emails the owner of a deleted account, and erases the job, which has their address. */
export async function sendDeletionMail(
  { db, env, logger, now }: Pick<Context, 'db' | 'env' | 'logger' | 'now'>,
  transport: MailTransport,
  { deletionId, email, timeZone, ...deletion }: z.output<typeof sendDeletionMailJob.payload>,
): Promise<void> {
  const at = new Date(deletion.at)
  const locale = localeOrDefault(deletion.locale)
  const content = await renderAccountDeleted({
    ...mailSender(env, locale),
    locale,
    at,
    timeZone,
    contactUrl: absoluteUrl(hostsOf(env), 'support', '/contact', locale),
  })
  try {
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: email,
      ...content,
      messageId: messageIdOf(env, deletionId),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    if (now() < addHours(at, undeliveredHours)) throw error
    logger.error({ deletionId }, 'email about a deletion given up')
  }
  await forgetJobs(db, [deletionId])
}
