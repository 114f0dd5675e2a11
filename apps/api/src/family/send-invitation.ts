import { renderFamilyInvitation } from '@tidewatch/email/family-invitation'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import { addMinutes } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { familyPacts } from '#/platform/db/schema/family.ts'
import { outbox } from '#/platform/db/schema/operations.ts'
import type { Context } from '#/primitives/context.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { stateAt } from './policy.ts'
import { issueSecret } from './secret.ts'

type Sending = Pick<Context, 'db' | 'env' | 'now'>

const nextAttemptMinutes = 15

/** Sends the invitation to a pact with a link of its own, unless the pact was taken back or answered meanwhile. */
export async function sendInvitation(sending: Sending, transport: MailTransport, outboxId: string): Promise<void> {
  const { db, env, now } = sending
  const secret = await prepare(sending, outboxId)
  if (secret === null) return
  await db.transaction(async (tx) => {
    const found = await lockMail(tx, outboxId)
    if (!found) return
    const { pact } = found
    if (pact.teenEmail && stateAt(pact, now()) === 'invited') {
      const locale = isLocale(pact.locale) ? pact.locale : 'en'
      const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
      const content = await renderFamilyInvitation({
        locale,
        parentName: pact.parentName,
        teenName: pact.teenName,
        until: pact.invitedUntil,
        invitationUrl: absoluteUrl(hosts, 'web', `/family/invitation/${secret}`, locale),
      })
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: pact.teenEmail,
        ...content,
        messageId: `<${outboxId}@${new URL(env.WEB_ORIGIN).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    }
    await tx.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, outboxId))
  })
}

/**
 * Makes the secret of the mail and stores its hash before the mail goes out: should the process die in between, the mail
 * that was delivered already has a link that works. `null` when there is nothing to send.
 */
async function prepare({ db, now }: Sending, outboxId: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const found = await lockMail(tx, outboxId)
    if (!found) return null
    await tx
      .update(outbox)
      .set({ sendAfter: addMinutes(now(), nextAttemptMinutes) })
      .where(eq(outbox.id, outboxId))
    return issueSecret(tx, found.pact.id, now())
  })
}

async function lockMail(tx: Transaction, outboxId: string) {
  const [found] = await tx
    .select({ mail: outbox, pact: familyPacts })
    .from(outbox)
    .innerJoin(familyPacts, eq(familyPacts.id, outbox.pactId))
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt)))
    .for('update', { of: outbox })
  return found ?? null
}
