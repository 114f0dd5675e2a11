import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { outbox } from '#/db/schema/operations.ts'
import { users } from '#/db/schema/users.ts'
import type { MailTransport } from '#/jobs/handlers.ts'
import { composeMail } from './compose-mail.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'
import { wantsMail } from './wants-mail.ts'

/**
 * Sends a mail of the outbox, unless its reader stopped such mails meanwhile. The row is locked while it is sent, so a
 * repeated job does not send it twice; only a crash between sending and the commit could.
 */
export async function sendMail(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  transport: MailTransport,
  outboxId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ mail: outbox, user: users })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt)))
      .for('update', { of: outbox })
    if (!row) return
    const { mail, user } = row
    const unsubscribeToken = signUnsubscribe(user, mail.kind)
    const content = (await wantsMail(tx, user, mail.kind))
      ? await composeMail(tx, { env, mail, user, unsubscribeToken })
      : null
    if (content) {
      const oneClick = `${env.WEB_ORIGIN}/api/user/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: user.email,
        ...content,
        // RFC 2369 and RFC 8058: mail programs show a button of their own and make the call without opening anything.
        list: { unsubscribe: { url: oneClick, comment: '' } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
      })
    }
    await tx.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, outboxId))
  })
}
