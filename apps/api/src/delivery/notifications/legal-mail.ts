import { renderLegalChange } from '@tidewatch/email/legal-change'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import { messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import type { TransactionalMail } from '#/primitives/outbox/send-transactional-mail.ts'

/** The email about a change of the legal texts. It can't be turned off: the terms promise it. */
export function legalMail(env: Env): TransactionalMail<UserRow> {
  return {
    async find(tx, { userId }) {
      const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
      return user ?? null
    },
    async compose(_tx, user, { mail }) {
      const { version } = messagePayloads['legal-change'].parse(mail.payload)
      const locale = localeOrDefault(user.locale)
      const hosts = hostsOf(env)
      const content = await renderLegalChange({
        ...mailSender(env, locale),
        locale,
        version,
        termsUrl: absoluteUrl(hosts, 'web', '/terms-of-use', locale),
        privacyUrl: absoluteUrl(hosts, 'web', '/privacy-policy', locale),
      })
      return { to: user.email, ...content, headers: { 'Auto-Submitted': 'auto-generated' } }
    },
  }
}
