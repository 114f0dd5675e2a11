import { renderReportReady } from '@tidewatch/email/report-ready'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { outbox } from '#/db/schema/operations.ts'
import { reports } from '#/db/schema/reports.ts'
import { users } from '#/db/schema/users.ts'
import type { MailTransport } from '#/jobs/handlers.ts'

/**
 * Sends a mail of the outbox. The row is locked while it is sent, so a repeated job does not send it twice; only a crash
 * between sending and the commit could.
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
    const [report] = await tx.select().from(reports).where(eq(reports.id, mail.payload.reportId))
    if (report) {
      const locale = isLocale(user.locale) ? user.locale : 'en'
      const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
      const content = await renderReportReady({
        locale,
        username: report.username,
        period: { from: report.periodFrom, to: report.periodTo },
        summary: report.summary,
        changes: report.changes,
        reportUrl: absoluteUrl(hosts, 'web', `/reports/${report.id}`, locale),
        settingsUrl: absoluteUrl(hosts, 'web', '/settings', locale),
      })
      await transport.sendMail({ from: env.MAIL_FROM, to: user.email, ...content })
    }
    await tx.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, outboxId))
  })
}
