import { renderExportReminder } from '@tidewatch/email/export-reminder'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import type { TransactionalMail } from '#/primitives/outbox/send-transactional-mail.ts'

/** The reminder that a user requested while Instagram was making their export. */
export function exportReminderMail(env: Env): TransactionalMail<UserRow> {
  return {
    async find(tx, { userId }) {
      const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
      return user ?? null
    },
    async compose(_tx, user) {
      const locale = localeOrDefault(user.locale)
      const hosts = hostsOf(env)
      const content = await renderExportReminder({
        ...mailSender(env, locale),
        locale,
        importUrl: absoluteUrl(hosts, 'web', '/import', locale),
        helpUrl: absoluteUrl(hosts, 'support', '/exporting-your-archive', locale),
      })
      return { to: user.email, ...content, headers: { 'Auto-Submitted': 'auto-generated' } }
    },
  }
}
